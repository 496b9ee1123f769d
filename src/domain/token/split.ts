/** The vocabularies a text can be counted in, under the names that their makers gave them. */
export const encodingNames = ['o200k_base', 'cl100k_base', 'qwen2_5', 'deepseek_v3'] as const;

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
const lines = [String.raw`[${space}]*[\r\n]+`, `[${space}]+(?![^${space}])`, `[${space}]+`];

/**
 * The patterns by which each encoding splits a text before merging bytes; a token never spans two pieces. Of several patterns each
 * splits what the one before has left between its matches and in them, and what no pattern matches is a piece, too. They are tiktoken's
 * (tiktoken_ext/openai_public.py) and those of Qwen2.5 and DeepSeek-V3 (`pre_tokenizer` in tokenizer.json).
 */
export const splitters: Readonly<Record<EncodingName, readonly RegExp[]>> = {
  o200k_base: [
    alternatives(
      `${before}${upper}*${lower}+(?:${endings})?`,
      `${before}${upper}+${lower}*(?:${endings})?`,
      digits,
      String.raw`${others}[\r\n/]*`,
      ...lines,
    ),
  ],
  cl100k_base: [
    alternatives(
      endings,
      String.raw`${before}\p{L}+`,
      digits,
      String.raw`${others}[\r\n]*`,
      `[${space}]+$`,
      String.raw`[${space}]*[\r\n]`,
      `[${space}]+(?![^${space}])`,
      `[${space}]`,
    ),
  ],
  qwen2_5: [
    alternatives(endings, String.raw`${before}\p{L}+`, String.raw`\p{N}`, String.raw`${others}[\r\n]*`, ...lines),
  ],
  deepseek_v3: [
    alternatives(digits),
    alternatives('[一-龥\u3040-ヿ]+'),
    alternatives(
      '[!-/:-@[-`{-~][A-Za-z]+',
      String.raw`[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+`,
      String.raw` ?[\p{P}\p{S}]+[\r\n]*`,
      ...lines,
    ),
  ],
};

function alternatives(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|'), 'gu');
}

/** The pieces of a text in order; together they are the text. */
export function* piecesBy(patterns: readonly RegExp[], text: string, step = 0): Generator<string, void, undefined> {
  const pattern = patterns[step];
  if (!pattern) return yield text;
  let end = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    if (index > end) yield* piecesBy(patterns, text.slice(end, index), step + 1);
    yield* piecesBy(patterns, match, step + 1);
    end = index + match.length;
  }
  if (end < text.length) yield* piecesBy(patterns, text.slice(end), step + 1);
}
