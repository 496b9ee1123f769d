/** What a stretch of text is, for its colour. */
export type TokenKind = 'key' | 'string' | 'number' | 'word' | 'comment';

export interface ColouredToken {
  readonly from: number;
  readonly to: number;
  readonly kind: TokenKind;
}

/**
 * The tokens of JSON, JSON5 and JSONC that have a colour. A string ends with its line, so that an unclosed one does not colour
 * what follows. The last two alternatives are names without quotes and words.
 */
const pattern =
  /(?<string>"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?)|(?<comment>\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<number>[-+]?(?:0[xX][\da-fA-F]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|Infinity|NaN)(?![\w$]))|(?<word>[\p{L}\p{N}_$]+)/gu;

const literals = new Set(['true', 'false', 'null', 'NaN', 'Infinity', 'undefined', 'None', 'True', 'False']);

/** Reads the tokens of a piece of a document that begins outside of strings and comments. */
export function readTokens(text: string): ColouredToken[] {
  const tokens: ColouredToken[] = [];
  for (const { 0: token, index: from, groups } of text.matchAll(pattern)) {
    const to = from + token.length;
    const kind = groups?.['comment'] === undefined ? kindOf(token, groups, isKey(text, to)) : 'comment';
    if (kind) tokens.push({ from, to, kind });
  }
  return tokens;
}

function kindOf(token: string, groups: Record<string, string> | undefined, key: boolean): TokenKind | undefined {
  if (key) return 'key';
  if (groups?.['string'] !== undefined) return 'string';
  if (groups?.['number'] !== undefined) return 'number';
  return literals.has(token) ? 'word' : undefined;
}

/** Whether a colon follows, within the blanks that people write. */
function isKey(text: string, at: number): boolean {
  return /^\s{0,40}:/.test(text.slice(at, at + 42));
}

/**
 * Where reading may begin in a piece that was cut out of a long line. Whether the cut is in a string shows the first quote: what
 * closes a string is followed by a sign, what opens one follows a sign.
 */
export function safeStart(piece: string): number {
  const closing = /"\s*[:,}\]]/.exec(piece);
  const opening = /[:,{[]\s*"/.exec(piece);
  if (!closing) return opening ? opening.index : 0;
  if (opening && opening.index < closing.index) return opening.index;
  return closing.index + 1;
}
