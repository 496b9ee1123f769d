import type { Delimiter, MarkdownIt, StateInline, Token } from 'markdown-it';

const tilde = 0x7e;
/** Two tildes pair with two, one with one: to the parser they are two markers. */
const markers = [tilde, 0x7e7e];

/**
 * Strike-through with one or two tildes, as GFM has it. A single tilde inside a word strikes nothing, so that
 * “3~5 天，7~9 天” stays what it is; GFM does not say, and GitHub strikes there.
 */
export function readStrikethrough(markdown: MarkdownIt): void {
  markdown.inline.ruler.at('strikethrough', tokenize);
  markdown.inline.ruler2.at('strikethrough', (state) => {
    strike(state.tokens, state.delimiters);
    for (const meta of state.tokens_meta) if (meta?.delimiters) strike(state.tokens, meta.delimiters);
    return false;
  });
}

function tokenize(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== tilde) return false;
  const isSingle = state.src.charCodeAt(state.pos + 1) !== tilde;
  const { length, can_open, can_close } = state.scanDelims(state.pos, !isSingle);
  const token = state.push('text', '', 0);
  token.content = '~'.repeat(length);
  const marker = markers[length - 1];
  if (marker) {
    const place = { token: state.tokens.length - 1, end: -1, length: 0 };
    state.delimiters.push({ ...place, marker, open: can_open, close: can_close });
  }
  state.pos += length;
  return true;
}

function strike(tokens: Token[], delimiters: readonly Delimiter[]): void {
  for (const { marker, end, token } of delimiters) {
    const closing = delimiters[end];
    if (!markers.includes(marker) || !closing) continue;
    become(tokens[token], 'del_open', 1);
    become(tokens[closing.token], 'del_close', -1);
  }
}

function become(token: Token | undefined, type: string, nesting: 1 | -1): void {
  if (token) Object.assign(token, { type, tag: 'del', nesting, content: '' });
}
