import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { isCjk } from './cjk.ts';
import { formulaHtml } from './formula.ts';

const dollar = 0x24;

/**
 * Mathematics: `$…$` in a line, `$$…$$` in a line of its own or over several, and fences named `math`. A single dollar
 * opens only before something that is no space and not behind a letter or digit; it closes only behind something that is
 * no space and not before a letter or digit; and Chinese outside braces makes no formula. So prices stay prices:
 * “价格 $5 和 $6”, “花了$5，找回$2”.
 */
export function readMath(markdown: MarkdownIt): void {
  markdown.inline.ruler.after('escape', 'math', readInline);
  markdown.block.ruler.before('fence', 'math', readBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  markdown.renderer.rules['math'] = (tokens, index, _, env) =>
    formulaHtml(tokens[index]?.content ?? '', tokens[index]?.markup === '$$' ? 'display' : 'inline', env);
  markdown.renderer.rules['math_block'] = (tokens, index, _, env) =>
    formulaHtml(tokens[index]?.content ?? '', 'block', env);
}

function readInline(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== dollar) return false;
  const size = src.charCodeAt(pos + 1) === dollar ? 2 : 1;
  const close = closing(src, pos + size, posMax);
  const isClosed = close > pos + size && (size === 1 || src.charCodeAt(close + 1) === dollar);
  const content = isClosed ? src.slice(pos + size, close) : '';
  if (!content.trim() || (size === 1 && !isFormula(src, pos, close, content))) return passDollars(state, size, silent);
  if (!silent)
    Object.assign(state.push('math', 'math', 0), { content: withoutBackticks(content), markup: '$'.repeat(size) });
  state.pos = close + size;
  return true;
}

/** Two dollars that open no formula become text together, or the second one could open a formula. */
function passDollars(state: StateInline, size: number, silent: boolean): boolean {
  if (size === 1) return false;
  if (!silent) state.pending += '$$';
  state.pos += size;
  return true;
}

/** The position of the next unescaped dollar; -1 when there is none. Only this one can close a formula, so the search is linear. */
function closing(text: string, from: number, end: number): number {
  for (let place = from; place < end; place += 1) {
    const code = text.charCodeAt(place);
    if (code === dollar) return place;
    if (code === 0x5c) place += 1;
  }
  return -1;
}

function isFormula(text: string, open: number, close: number, content: string): boolean {
  // A name of PHP goes on behind the dollar: `$obj; foreach ($_arr`.
  const isBetweenWords =
    /[a-z0-9]/i.test(text.charAt(open - 1)) || /^_?[a-z0-9]/i.test(text.slice(close + 1, close + 3));
  const hasCode = content.includes('`') && withoutBackticks(content) === content;
  return !isBetweenWords && !hasCode && !/^\s|\s$/.test(content) && !hasLooseChinese(content);
}

function hasLooseChinese(content: string): boolean {
  let depth = 0;
  for (const character of content) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (depth <= 0 && isCjk(character)) return true;
  }
  return false;
}

/** The formula without the backticks of GitHub's other notation, $`…`$. */
function withoutBackticks(content: string): string {
  return /^`[^]+`$/.test(content) ? content.slice(1, -1) : content;
}

function readBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = lineOf(state, startLine);
  if (state.sCount[startLine]! - state.blkIndent >= 4 || !first.startsWith('$$')) return false;
  const opening = first.slice(2);
  const inOneLine = /^(.+)\$\$\s*$/.exec(opening);
  if ((inOneLine?.[1] ?? opening).includes('$$')) return false;
  const lastLine = inOneLine ? startLine : closingLine(state, startLine, endLine);
  if (lastLine === undefined) return false;
  if (silent) return true;
  const content = inOneLine?.[1] ?? linesBetween(state, startLine, lastLine);
  state.line = lastLine + 1;
  Object.assign(state.push('math_block', 'math', 0), { content, block: true, map: [startLine, state.line] });
  return true;
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
}

function linesBetween(state: StateBlock, first: number, last: number): string {
  const inside = state.getLines(first + 1, last, state.sCount[first]!, false);
  return [lineOf(state, first).slice(2), inside, lineOf(state, last).trimEnd().slice(0, -2)].join('\n').trim();
}

/**
 * The line that ends the block: of the same container, and ending in two dollars. Lines among which none was found are
 * not looked through again: 20,000 opening lines would look through 20,000 lines each.
 */
function closingLine(state: StateBlock, startLine: number, endLine: number): number | undefined {
  const known = state.env['unclosedMath'] as { from: number; to: number } | undefined;
  if (known && startLine >= known.from && startLine < known.to) return undefined;
  let line = startLine + 1;
  for (; line < endLine && (state.sCount[line]! >= state.blkIndent || state.isEmpty(line)); line += 1) {
    if (lineOf(state, line).trimEnd().endsWith('$$')) return line;
  }
  state.env['unclosedMath'] = { from: startLine, to: line };
  return undefined;
}
