/** The faults of a text that is to be encoded or decoded. */
export type UrlErrorCode = 'broken-escape' | 'unicode-escape' | 'not-utf8' | 'not-gbk' | 'lone-surrogate';

/**
 * What a text is a part of, which decides the characters that stay as they are:
 *
 * - `component`: one value inside an address, as `encodeURIComponent` of ECMA-262 writes it.
 * - `address`: a whole address; the delimiters of RFC 3986 §2.2 and escapes that are there already stay.
 * - `form`: `application/x-www-form-urlencoded` of the WHATWG URL standard; a space is `+`.
 */
export const urlForms = ['component', 'address', 'form'] as const;

/** One of {@link urlForms}. */
export type UrlForm = (typeof urlForms)[number];

/** The characters `gen-delims` and `sub-delims` of RFC 3986 §2.2: encoded or not, they mean different things in an address. */
export const reserved = ":/?#[]@!$&'()*+,;=";
