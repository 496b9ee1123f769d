import { isIpv6 } from './hosts.ts';

/** RFC 3987 §2.2, ucschar and iprivate. */
const other =
  '\\u00a0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\u{10000}-\\u{1fffd}\\u{20000}-\\u{2fffd}\\u{30000}-\\u{3fffd}\\u{40000}-\\u{4fffd}\\u{50000}-\\u{5fffd}\\u{60000}-\\u{6fffd}\\u{70000}-\\u{7fffd}\\u{80000}-\\u{8fffd}\\u{90000}-\\u{9fffd}\\u{a0000}-\\u{afffd}\\u{b0000}-\\u{bfffd}\\u{c0000}-\\u{cfffd}\\u{d0000}-\\u{dfffd}\\u{e1000}-\\u{efffd}';
const priv = '\\ue000-\\uf8ff\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}';

/** RFC 3986 §2: unreserved and sub-delims. */
const plain = "\\w\\-.~!$&'()*+,;=";

/** A text of these characters and percent-encoded bytes. */
function ofCharacters(characters: string): RegExp {
  return new RegExp(`^(?:[${characters}]|%[\\dA-Fa-f]{2})*$`, 'u');
}

function partsOf(letters: string, privates: string) {
  return {
    user: ofCharacters(`${plain}:${letters}`),
    host: ofCharacters(plain + letters),
    path: ofCharacters(`${plain}:@/${letters}`),
    query: ofCharacters(`${plain}:@/?${letters}${privates}`),
    fragment: ofCharacters(`${plain}:@/?${letters}`),
  };
}

const uri = partsOf('', '');
const iri = partsOf(other, priv);

/** Which of the URI formats of JSON Schema 2020-12 is checked. */
export interface UriOptions {
  /** Whether a reference without a scheme will do. */
  readonly relative?: boolean;
  /** Whether other letters than those of ASCII are allowed (RFC 3987). */
  readonly international?: boolean;
}

/** Whether a text is a URI of RFC 3986, with all its parts by the grammar. */
export function isUri(text: string, { relative = false, international = false }: UriOptions = {}): boolean {
  const parts = international ? iri : uri;
  const [, scheme, authority, path = '', query = '', fragment = ''] =
    /^(?:([^:/?#]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text) ?? [];
  if (scheme === undefined ? !relative : !/^[a-z][a-z\d+.-]*$/i.test(scheme)) return false;
  if (authority !== undefined && !isAuthority(authority, parts)) return false;
  return parts.path.test(path) && parts.query.test(query) && parts.fragment.test(fragment);
}

function isAuthority(authority: string, { user, host }: typeof uri): boolean {
  const at = authority.lastIndexOf('@');
  const place = /^(?:\[(.*)\]|([^:]*))(?::\d*)?$/.exec(authority.slice(at + 1));
  if (!place || !user.test(authority.slice(0, Math.max(at, 0)))) return false;
  const [, literal, name = ''] = place;
  if (literal === undefined) return host.test(name);
  return isIpv6(literal) || /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i.test(literal);
}

const variable = '(?:\\w|%[\\dA-Fa-f]{2})(?:\\.?(?:\\w|%[\\dA-Fa-f]{2}))*(?::[1-9]\\d{0,3}|\\*)?';
const template = new RegExp(
  `^(?:[^\\0-\\x20\\x7f-\\x9f"%<>\\\\^\`{|}]|%[\\dA-Fa-f]{2}|\\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\\})*$`,
  'u',
);

/** Whether a text is a URI template of RFC 6570. */
export function isUriTemplate(text: string): boolean {
  return template.test(text);
}
