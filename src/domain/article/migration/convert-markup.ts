import type { MarkupChunk } from './mapped-text.ts';
import { inlineTags, type PairedTag, pairedTags, readArguments, type TagLinks } from './markup-tags.ts';
import type { MarkupTag } from './read-tag.ts';
import { scanMarkup } from './scan-markup.ts';

/** What a text of another blog becomes, and what has been found in it. */
export interface ConvertedMarkup {
  readonly chunks: readonly MarkupChunk[];
  /** What stands before `<!-- more -->`; undefined where there is no such mark. */
  readonly opening: string | undefined;
  /** The number of tags that became Markdown. */
  readonly converted: number;
  /** The tags that are shown as they are, by line from 0. */
  readonly unknown: readonly { readonly line: number; readonly text: string }[];
}

interface MarkupOptions extends TagLinks {
  /** Jekyll has expressions and the attributes of kramdown. */
  readonly isJekyll: boolean;
  readonly title: string;
}

interface Frame {
  readonly tag: MarkupTag;
  readonly paired: PairedTag;
  readonly chunks: MarkupChunk[];
}

interface Conversion {
  readonly options: MarkupOptions;
  readonly root: MarkupChunk[];
  /** The tags that are open, the innermost last. */
  readonly stack: Frame[];
  readonly unknown: { line: number; text: string }[];
  opening: string | undefined;
  converted: number;
}

/** Deeper tags are listed, since each level copies the text in it. */
const maxDepth = 12;

/** Turns the tags of Hexo, the shortcodes of Hugo and the notation of Jekyll into Markdown; code is left alone. */
export function convertMarkup(text: string, options: MarkupOptions): ConvertedMarkup {
  const conversion: Conversion = { options, root: [], stack: [], unknown: [], opening: undefined, converted: 0 };
  for (const piece of scanMarkup(text)) {
    if (piece.kind === 'tag') addTag(conversion, piece);
    else if (piece.kind === 'comment') addComment(conversion, piece.inner, piece.line);
    else if (piece.kind === 'code') outputOf(conversion).push({ ...piece, isCode: true });
    else outputOf(conversion).push({ ...piece, text: plainText(piece.text, options), isCode: false });
  }
  while (conversion.stack.length > 0) leaveOpen(conversion, conversion.stack.pop()!);
  const { root: chunks, opening, converted, unknown } = conversion;
  return { chunks, opening, converted, unknown };
}

const lastOf = <Value>(list: readonly Value[]): Value | undefined => list[list.length - 1];

const outputOf = ({ stack, root }: Conversion): MarkupChunk[] => lastOf(stack)?.chunks ?? root;

function make(conversion: Conversion, text: string, line: number, isCode = false): void {
  outputOf(conversion).push({ text, line, isCode, isMade: true });
}

/** Adds chunks one by one: there may be more than a call takes arguments. */
function append(conversion: Conversion, chunks: readonly MarkupChunk[]): void {
  const output = outputOf(conversion);
  for (const chunk of chunks) output.push(chunk);
}

/** A tag that says nothing here is shown as it is, and listed. */
function keep(conversion: Conversion, { text, line }: MarkupTag): void {
  outputOf(conversion).push({ text, line, isCode: true });
  conversion.unknown.push({ line, text: text.replace(/\s+/g, ' ').slice(0, 60) });
}

/** Blocks begin in a line of their own. */
function breakLine(conversion: Conversion, line: number): void {
  const last = lastOf(outputOf(conversion))?.text;
  if (last !== undefined && !/\n[ \t>]*$/.test(last.slice(-40))) make(conversion, '\n\n', line);
}

function plainText(text: string, { isJekyll }: MarkupOptions): string {
  const own = text.replace(tocLine, '').replace(kramdownToc, '\n').replace(headingAttributes, '$1');
  return isJekyll ? own.replace(kramdownAttributes, '') : own;
}

/** Comments are not shown; those of `tabs` have the titles. */
function addComment(conversion: Conversion, inner: string, line: number): void {
  const { stack, root } = conversion;
  const isTab = /^tab\s/i.test(inner) && stack.some(({ tag }) => tag.name.endsWith('tabs'));
  // An icon may stand behind the title.
  const title = inner.slice(4).split('@')[0]!.replace(/\s+/g, ' ').trim();
  if (isTab) make(conversion, `#### ${title}\n`, line);
  const isMore = /^(?:more|read ?more|excerpt)$/i.test(inner) && stack.length === 0;
  if (isMore) conversion.opening ??= root.map(({ text }) => text).join('');
}

function addTag(conversion: Conversion, tag: MarkupTag): void {
  const { stack, options } = conversion;
  if (tag.syntax === 'expression') return addExpression(conversion, tag);
  if (tag.isClosing) return closeTag(conversion, tag);
  if (tag.body !== undefined) return addVerbatim(conversion, tag, tag.body);
  const given = readArguments(tag.args.replace(/\/$/, ''));
  const paired = tag.args.endsWith('/') ? undefined : pairedTags[tag.name];
  const isPaired = paired !== undefined && (tag.syntax === 'shortcode' || !(tag.name in inlineTags));
  if (isPaired && stack.length < maxDepth) return void stack.push({ tag, paired: paired(given), chunks: [] });
  const text = inlineTags[tag.name]?.(given, options);
  if (text === undefined) return keep(conversion, tag);
  conversion.converted += 1;
  make(conversion, text, tag.line);
}

function addExpression(conversion: Conversion, tag: MarkupTag): void {
  const { isJekyll, title } = conversion.options;
  const text = isJekyll ? expressionText(tag.args, title) : tag.text;
  if (text === undefined) keep(conversion, tag);
  else make(conversion, text, tag.line);
}

/** Text in which nothing is a tag; its code is left alone all the same, and its comments are not shown. */
function addRaw(conversion: Conversion, body: string, line: number): void {
  for (const piece of scanMarkup(body)) {
    if (piece.kind === 'comment') addComment(conversion, piece.inner, line + piece.line);
    else append(conversion, [{ text: piece.text, line: line + piece.line, isCode: piece.kind !== 'text' }]);
  }
}

function addVerbatim(conversion: Conversion, tag: MarkupTag, body: string): void {
  conversion.converted += 1;
  if (tag.name === 'comment') return;
  if (/^(?:raw|rawhtml|html)$/.test(tag.name)) {
    return addRaw(conversion, body, tag.line);
  }
  breakLine(conversion, tag.line);
  const text = body.replace(/^[ \t]*\r?\n/, '').trimEnd();
  const isMath = /^(?:math|katex|latex)$/.test(tag.name);
  make(conversion, isMath ? `$$\n${text}\n$$\n` : codeFence(text, languageOf(tag)), tag.line, true);
}

/** Ends the innermost tag of that name; those that were opened in it and never ended stay as they are. */
function closeTag(conversion: Conversion, tag: MarkupTag): void {
  const { stack } = conversion;
  const at = stack.map(({ tag: open }) => open.syntax + open.name).lastIndexOf(tag.syntax + tag.name);
  if (at < 0) return keep(conversion, tag);
  while (stack.length > at + 1) leaveOpen(conversion, stack.pop()!);
  const { paired, chunks, tag: open } = stack.pop()!;
  conversion.converted += 1;
  if (paired.kind === 'link') return append(conversion, linkChunks(chunks, paired.address, open.line));
  if (paired.kind !== 'plain') breakLine(conversion, open.line);
  append(conversion, wrap(paired, trimChunks(chunks), open.line));
  if (paired.kind !== 'plain') make(conversion, '\n', tag.line);
}

function leaveOpen(conversion: Conversion, { tag, chunks }: Frame): void {
  keep(conversion, tag);
  append(conversion, chunks);
}

/** Lines that ask for a table of contents, which every page of an article has. */
const tocLine = /^[ \t]{0,9}(?:\[toc\]|\[\[toc\]\]|@\[toc\](?:\([^()\n]{0,60}\))?)[ \t]*$/gim;
/** Ids and classes that Hugo and kramdown read behind a heading. */
const headingAttributes = /^(#{1,6} [^\n{]{1,300})\{[#.][^{}\n]{1,80}\}[ \t]{0,9}$/gm;
const kramdownToc = /^(?:[*+-]|1\.)[ \t]{1,4}[^\n]{1,60}\n\{:[ \t]?toc[^{}\n]{0,60}\}/gim;
const kramdownAttributes = /\{:[^{}\n]{1,200}\}/g;

/** What the expressions of Jekyll become that stand in addresses and texts; undefined for all others. */
function expressionText(expression: string, title: string): string | undefined {
  if (/^site\.(?:github\.)?(?:url|baseurl)$/.test(expression)) return '';
  if (expression === 'page.title') return title;
  const [, quoted] =
    /^["']([^"']{0,500})["']\s*\|\s*(?:relative_url|absolute_url|prepend:|escape)/.exec(expression) ?? [];
  return quoted;
}

function languageOf({ name, args }: MarkupTag): string {
  if (name === 'mermaid') return 'mermaid';
  const { places, names } = readArguments(args);
  const written = /(?:^|\s)lang(?:uage)?:(\S+)/.exec(args)?.[1] ?? names['lang'];
  const first = places.find((word) => !/:|^\d|^linenos|^["']|^(?:table|true|false)$/.test(word));
  return written ?? (name === 'codeblock' ? '' : (first ?? ''));
}

/** Fenced code; the fence is longer than any run of backticks in it. */
function codeFence(code: string, language: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}\n`;
}

function linkChunks(chunks: readonly MarkupChunk[], address: string, line: number): MarkupChunk[] {
  const words = chunks
    .map(({ text }) => text)
    .join('')
    .trim();
  return [
    { text: address ? `[${words.replace(/[[\]\n]/g, ' ')}](${address})` : words, line, isCode: false, isMade: true },
  ];
}

function wrap(
  paired: Exclude<PairedTag, { kind: 'link' }>,
  chunks: readonly MarkupChunk[],
  line: number,
): MarkupChunk[] {
  const makeChunk = (text: string): MarkupChunk => ({ text, line, isCode: false, isMade: true });
  switch (paired.kind) {
    case 'plain':
      return [...chunks];
    case 'titled': {
      const title = paired.title.trim();
      return [
        ...(title ? [makeChunk(paired.isHeading ? `#### ${title}\n\n` : `**${title}**\n\n`)] : []),
        ...chunks,
        makeChunk('\n'),
      ];
    }
    case 'callout': {
      const title = paired.title.trim();
      return [makeChunk(`> [!${paired.callout}]${title && ` ${title}`}\n> `), ...quoteChunks(chunks), makeChunk('\n')];
    }
    case 'quote':
      return [
        makeChunk('> '),
        ...quoteChunks(chunks),
        makeChunk(paired.source ? `\n>\n> —— ${paired.source}\n` : '\n'),
      ];
  }
}

const quoteChunks = (chunks: readonly MarkupChunk[]): MarkupChunk[] =>
  chunks.map((chunk) => ({ ...chunk, text: chunk.text.replaceAll('\n', '\n> ') }));

/** The chunks without the empty lines at both ends. */
function trimChunks(chunks: readonly MarkupChunk[]): MarkupChunk[] {
  const kept = [...chunks];
  while (kept[0] && kept[0].text.trim() === '') kept.shift();
  while (lastOf(kept)?.text.trim() === '') kept.pop();
  const [first] = kept;
  if (first) {
    const [blank = ''] = /^(?:[ \t]*\r?\n)*/.exec(first.text) ?? [];
    kept[0] = { ...first, text: first.text.slice(blank.length), line: first.line + blank.split('\n').length - 1 };
  }
  const last = lastOf(kept);
  if (last) kept[kept.length - 1] = { ...last, text: last.text.trimEnd() };
  return kept;
}
