import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { withBlockHtml } from './blocks.ts';
import { withInlineHtml } from './inline.ts';
import { blockElement, createCommentReader, readTag } from './tags.ts';

/**
 * Raw HTML of a list of harmless elements, where CommonMark has it. Each tag becomes a token of an element, its attributes are made
 * anew from a list, and every element is closed within the piece of the text it began in. Comments vanish; all other tags are text.
 */
export function readHtml(markdown: MarkdownIt): void {
  markdown.inline.ruler.at('html_inline', readInline);
  markdown.block.ruler.at('html_block', readBlock, { alt: ['paragraph', 'reference', 'blockquote'] });
  markdown.core.ruler.after('inline', 'html', (state) => {
    for (const token of state.tokens) {
      if (!token.children?.some(({ type }) => type === 'html_inline')) continue;
      token.children = withInlineHtml(markdown, state.Token, token.children);
    }
    state.tokens = withBlockHtml(markdown, state);
  });
}

/** The readers of comments, one for each text that is being read. */
const readers = new WeakMap<StateBlock | StateInline, (place: number) => number | undefined>();

function commentEnd(state: StateBlock | StateInline, place: number): number | undefined {
  const reader = readers.get(state) ?? createCommentReader(state.src);
  readers.set(state, reader);
  return reader(place);
}

function readInline(state: StateInline, silent: boolean): boolean {
  if (state.src.charAt(state.pos) !== '<') return false;
  const end = commentEnd(state, state.pos);
  if (end !== undefined && end <= state.posMax) {
    state.pos = end;
    return true;
  }
  const tag = readTag(state.src, state.pos, state.posMax);
  if (!tag) return false;
  if (!silent) state.push('html_inline', '', 0).meta = { tag };
  state.pos += tag.source.length;
  return true;
}

/** Reads a piece of HTML: a comment, a `<pre>` up to its end, or from a line that begins with a tag to the next empty line. */
function readBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = lineOf(state, startLine);
  if (!first.startsWith('<') || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const end = endOf(state, startLine, first);
  if (!end) return false;
  if (silent) return end.mayInterrupt;
  let line = startLine;
  while (line < endLine && state.sCount[line]! >= state.blkIndent && !end.isBefore(line) && !end.isAt(line)) line += 1;
  if (line < endLine && end.isAt(line)) line += 1;
  state.line = line;
  const content = state.getLines(startLine, line, state.blkIndent, true);
  Object.assign(state.push('html_block', '', 0), { map: [startLine, line], content });
  return true;
}

interface BlockEnd {
  /** Whether the HTML ends a paragraph before it. */
  readonly mayInterrupt: boolean;
  /** Whether a line is behind the HTML. */
  readonly isBefore: (line: number) => boolean;
  /** Whether a line is the last of the HTML. */
  readonly isAt: (line: number) => boolean;
}

function endOf(state: StateBlock, startLine: number, first: string): BlockEnd | undefined {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const comment = commentEnd(state, start);
  if (comment !== undefined) {
    return { mayInterrupt: true, isBefore: () => false, isAt: (line) => state.eMarks[line]! >= comment };
  }
  const name = /^<\/?([a-z][a-z0-9]*)(?=[\s/>]|$)/i.exec(first)?.[1]?.toLowerCase() ?? '';
  if (name === 'pre' && first.charAt(1) !== '/') {
    return { mayInterrupt: true, isBefore: () => false, isAt: (line) => /<\/pre\s*>/i.test(lineOf(state, line)) };
  }
  const isAlone = readTag(first, 0)?.source === first.trimEnd();
  if (!isAlone && !blockElement(name)) return undefined;
  return { mayInterrupt: Boolean(blockElement(name)), isBefore: (line) => state.isEmpty(line), isAt: () => false };
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
}
