import type { Delimiter, MarkdownIt, StateInline, Token } from 'markdown-it';

const tilde = 0x7e;
const equals = 0x3d;

/** The markers and their elements. Two tildes pair with two, one with one: to the parser they are two markers. */
const elements = new Map([
  [tilde, 'del'],
  [0x7e7e, 'del'],
  [0x3d3d, 'mark'],
]);

/**
 * Strike-through with one or two tildes, as GFM has it, and marked text between two equals signs, as Obsidian and others have it. A
 * single tilde inside a word strikes nothing, so that “3~5 天，7~9 天” stays what it is; GFM does not say, and GitHub strikes there.
 * Equals signs between Latin letters or digits compare: `a==b`.
 */
export function readPairedMarks(markdown: MarkdownIt): void {
  markdown.inline.ruler.at('strikethrough', tokenize);
  markdown.inline.ruler2.at('strikethrough', (state) => {
    pair(state.tokens, state.delimiters);
    for (const meta of state.tokens_meta) if (meta?.delimiters) pair(state.tokens, meta.delimiters);
    return false;
  });
}

function tokenize(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const code = src.charCodeAt(pos);
  if (silent || (code !== tilde && code !== equals)) return false;
  const isSingle = src.charCodeAt(pos + 1) !== code;
  const { length, can_open, can_close } = state.scanDelims(pos, !isSingle);
  state.push('text', '', 0).content = String.fromCharCode(code).repeat(length);
  const marker = length === 1 ? code : code * 0x100 + code;
  const compares = code === equals && /\w/.test(src.charAt(pos - 1)) && /\w/.test(src.charAt(pos + length));
  if (length <= 2 && elements.has(marker) && !compares) {
    const place = { token: state.tokens.length - 1, end: -1, length: 0 };
    state.delimiters.push({ ...place, marker, open: can_open, close: can_close });
  }
  state.pos += length;
  return true;
}

function pair(tokens: Token[], delimiters: readonly Delimiter[]): void {
  for (const { marker, end, token } of delimiters) {
    const closing = delimiters[end];
    const element = elements.get(marker);
    if (!element || !closing) continue;
    become(tokens[token], element, 1);
    become(tokens[closing.token], element, -1);
  }
}

function become(token: Token | undefined, tag: string, nesting: 1 | -1): void {
  if (token) Object.assign(token, { type: `${tag}_${nesting === 1 ? 'open' : 'close'}`, tag, nesting, content: '' });
}
