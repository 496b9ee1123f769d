import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const titles: Readonly<Record<string, string>> = {
  note: '注意',
  tip: '提示',
  important: '重要',
  warning: '警告',
  caution: '当心',
};
const mark = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Turns quotes that begin with `[!NOTE]` and the other words of GitHub into callouts; with any other word the quote stays a quote. */
export function readCallouts(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'callouts', (state: StateCore) => {
    state.tokens = withCallouts(state.tokens);
  });
  markdown.renderer.rules['callout_title'] = (tokens, index) =>
    `<p class="callout-title">${titles[tokens[index]?.info ?? ''] ?? ''}</p>\n`;
}

function withCallouts(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  const open: boolean[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    result.push(token);
    if (token.type === 'blockquote_open') {
      const kind = kindOf(tokens, index);
      open.push(kind !== undefined);
      if (kind) index += begin(result, tokens, index, kind);
    }
    if (token.type === 'blockquote_close' && open.pop()) token.tag = 'div';
  }
  return result;
}

/** A quote that holds only the mark stays a quote. */
function kindOf(tokens: readonly Token[], index: number): string | undefined {
  const inline = tokens[index + 2];
  if (tokens[index + 1]?.type !== 'paragraph_open' || !inline) return undefined;
  const [whole, kind] = mark.exec(inline.content) ?? [];
  if (!whole || !kind) return undefined;
  const isEmpty = whole.length === inline.content.length && tokens[index + 4]?.type === 'blockquote_close';
  return isEmpty ? undefined : kind.toLowerCase();
}

/** Makes the last token of `result` a callout; returns how many of the following tokens the callout replaces. */
function begin(result: Token[], tokens: readonly Token[], index: number, kind: string): number {
  const quote = tokens[index]!;
  const inline = tokens[index + 2]!;
  quote.tag = 'div';
  quote.attrs = [
    ['class', `callout callout-${kind}`],
    ['role', 'note'],
  ];
  const title = Object.assign(Object.create(Object.getPrototypeOf(quote)) as Token, quote);
  Object.assign(title, { type: 'callout_title', tag: '', nesting: 0, attrs: null, info: kind, level: quote.level + 1 });
  result.push(title);
  inline.content = inline.content.replace(mark, '');
  return inline.content ? 0 : 3;
}
