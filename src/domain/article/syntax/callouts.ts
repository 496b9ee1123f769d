import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** The look of a callout and its title where the author gives none. */
type Kind = readonly [look: 'note' | 'tip' | 'important' | 'warning' | 'caution', title: string];

/** The words of GitHub, and those of Obsidian with the look that comes nearest. */
const kinds = new Map<string, Kind>(
  Object.entries<Kind>({
    note: ['note', '注意'],
    info: ['note', '信息'],
    todo: ['note', '待办'],
    abstract: ['note', '摘要'],
    summary: ['note', '摘要'],
    tldr: ['note', '摘要'],
    example: ['note', '示例'],
    quote: ['note', '引用'],
    cite: ['note', '引用'],
    tip: ['tip', '提示'],
    hint: ['tip', '提示'],
    success: ['tip', '成功'],
    check: ['tip', '成功'],
    done: ['tip', '完成'],
    important: ['important', '重要'],
    question: ['important', '疑问'],
    help: ['important', '帮助'],
    faq: ['important', '常见问题'],
    warning: ['warning', '警告'],
    attention: ['warning', '警告'],
    caution: ['caution', '当心'],
    danger: ['caution', '危险'],
    error: ['caution', '错误'],
    failure: ['caution', '失败'],
    fail: ['caution', '失败'],
    missing: ['caution', '缺失'],
    bug: ['caution', '缺陷'],
  }),
);

const mark = /^\[!([\p{L}\p{N}][\p{L}\p{N}_ -]{0,29})\]([+-]?)(?:[ \t]+([^\n]*))?(?:\n|$)/u;

/**
 * Turns quotes that begin with `[!NOTE]` into callouts, with another title behind the mark, and foldable with `[!NOTE]-` (folded) or
 * `[!NOTE]+`, as Obsidian has it. An unknown word is a note with that word as its title.
 */
export function readCallouts(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'callouts', (state: StateCore) => {
    state.tokens = withCallouts(state);
  });
}

function withCallouts({ tokens, Token: New }: StateCore): Token[] {
  const result: Token[] = [];
  /** The element of each open quote. */
  const open: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    const callout = token.type === 'blockquote_open' ? calloutAt(tokens, index) : undefined;
    result.push(token);
    if (callout) {
      result.push(...begin(token, callout, New));
      if (takeMark(tokens, index)) index += 3;
    }
    if (token.type === 'blockquote_open') open.push(token.tag);
    if (token.type === 'blockquote_close') token.tag = open.pop() ?? token.tag;
  }
  return result;
}

interface Callout {
  readonly look: string;
  readonly title: string;
  /** `-` folded, `+` foldable, or neither. */
  readonly fold: string;
}

/** A quote that holds only the mark stays a quote. */
function calloutAt(tokens: readonly Token[], index: number): Callout | undefined {
  const inline = tokens[index + 2];
  if (tokens[index + 1]?.type !== 'paragraph_open' || !inline) return undefined;
  const [whole, word = '', fold = '', title = ''] = mark.exec(inline.content) ?? [];
  if (whole === undefined) return undefined;
  const isEmpty = whole.length === inline.content.length && tokens[index + 4]?.type === 'blockquote_close';
  if (isEmpty && !title.trim()) return undefined;
  const [look, usual]: Kind = kinds.get(word.toLowerCase()) ?? ['note', word];
  return { look, title: title.trim() || usual, fold };
}

/** Makes a callout of the quote; returns the tokens of its title. */
function begin(quote: Token, { look, title, fold }: Callout, New: StateCore['Token']): Token[] {
  quote.tag = fold ? 'details' : 'div';
  quote.attrs = [['class', `callout callout-${look}`], ...(fold ? [] : ([['role', 'note']] as [string, string][]))];
  if (fold === '+') quote.attrs.push(['open', '']);
  const tag = fold ? 'summary' : 'p';
  const level = quote.level + 1;
  return [
    Object.assign(new New('callout_title_open', tag, 1), { attrs: [['class', 'callout-title']], block: true, level }),
    Object.assign(new New('inline', '', 0), { content: title, children: [], map: quote.map, level: level + 1 }),
    Object.assign(new New('callout_title_close', tag, -1), { block: true, level }),
  ];
}

/** Takes the mark out of the first paragraph; true when nothing else stands in it. */
function takeMark(tokens: readonly Token[], index: number): boolean {
  const inline = tokens[index + 2]!;
  inline.content = inline.content.replace(mark, '');
  return inline.content === '';
}
