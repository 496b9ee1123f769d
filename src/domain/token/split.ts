/** The encodings a text can be counted in. */
export const encodingNames = ['o200k_base', 'cl100k_base'] as const;

/** One of {@link encodingNames}. */
export type EncodingName = (typeof encodingNames)[number];

/** White space as Unicode has it; JavaScript's `\s` knows U+FEFF besides and lacks U+0085. */
const space = String.raw`\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
/** The contractions of English in either case; `ſ` folds to a lower-case s. */
const endings = `'(?:[sSſ]|[dD]|[mM]|[tT]|[lL][lL]|[vV][eE]|[rR][eE])`;
const upper = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`;
const lower = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`;
const before = String.raw`[^\r\n\p{L}\p{N}]?`;
const others = String.raw` ?[^${space}\p{L}\p{N}]+`;
const digits = String.raw`\p{N}{1,3}`;

/**
 * The patterns by which each encoding splits a text before merging bytes, after tiktoken
 * (tiktoken_ext/openai_public.py). A token never spans two pieces.
 */
export const splitters: Readonly<Record<EncodingName, RegExp>> = {
  o200k_base: alternatives(
    `${before}${upper}*${lower}+(?:${endings})?`,
    `${before}${upper}+${lower}*(?:${endings})?`,
    digits,
    String.raw`${others}[\r\n/]*`,
    String.raw`[${space}]*[\r\n]+`,
    `[${space}]+(?![^${space}])`,
    `[${space}]+`,
  ),
  cl100k_base: alternatives(
    endings,
    String.raw`${before}\p{L}+`,
    digits,
    String.raw`${others}[\r\n]*`,
    `[${space}]+$`,
    String.raw`[${space}]*[\r\n]`,
    `[${space}]+(?![^${space}])`,
    `[${space}]`,
  ),
};

function alternatives(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|'), 'gu');
}
