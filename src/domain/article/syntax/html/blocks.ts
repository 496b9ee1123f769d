import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { attributesOf, decode } from './attributes.ts';
import { createInlineWriter, type InlineWriter } from './inline.ts';
import { createNesting, type Nesting } from './nesting.ts';
import { blockElement, createCommentReader, type HtmlTag, readTag } from './tags.ts';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Elements that hold a line of text and end with the piece of HTML they stand in. */
const lines = new Set(['p', ...headings, 'summary', 'figcaption', 'caption']);
/** Elements in which text stands without a paragraph. */
const holders = new Set([...lines, 'li', 'td', 'th', 'figure']);
const lists = new Set(['ul', 'ol']);
const sections = new Set(['table', 'thead', 'tbody', 'tfoot']);
const rows = new Set([...sections, 'tr']);

/** Which elements an element can only stand in; it is left out elsewhere. */
const parents: Readonly<Record<string, ReadonlySet<string>>> = {
  summary: new Set(['details']),
  figcaption: new Set(['figure']),
  li: lists,
  caption: new Set(['table']),
  thead: new Set(['table']),
  tbody: new Set(['table']),
  tfoot: new Set(['table']),
  tr: sections,
  td: rows,
  th: rows,
};

/** The names of tokens that other parts of the renderer look for, or must not take for theirs. */
const types: Readonly<Record<string, string>> = {
  p: 'paragraph',
  figure: 'html_figure',
  ...Object.fromEntries(headings.map((element) => [element, 'heading'])),
};

/** The state of a text in which Markdown and pieces of HTML alternate. */
interface Writing {
  readonly md: MarkdownIt;
  readonly New: StateCore['Token'];
  readonly tokens: Token[];
  readonly nesting: Nesting;
  /** The lines of the piece of HTML that is being read. */
  map: [number, number] | null;
  /** The line of text that is being written. */
  line: InlineWriter | undefined;
}

/** Makes elements of the pieces of HTML among the tokens of a text. All elements are well nested with those of Markdown. */
export function withBlockHtml(md: MarkdownIt, { tokens, Token: New }: StateCore): Token[] {
  const nesting = createNesting((element) => {
    endLine(writing);
    closeElement(writing, element);
  });
  const writing: Writing = { md, New, tokens: [], nesting, map: null, line: undefined };
  for (const token of tokens) {
    if (token.type === 'html_block') addHtml(writing, token);
    else addToken(writing, token);
  }
  nesting.leave();
  return writing.tokens;
}

function addToken(writing: Writing, token: Token): void {
  const { nesting, tokens } = writing;
  if (token.nesting === -1) nesting.leave();
  else if (token.type !== 'inline') makeRoomForBlock(writing);
  tokens.push(token);
  if (token.nesting === 1) nesting.enter();
}

function addHtml(writing: Writing, { content, map }: Token): void {
  const { md, nesting } = writing;
  writing.map = map;
  for (const piece of piecesOf(content)) {
    if (typeof piece === 'string') {
      const text = writing.line ? decode(md, piece) : decode(md, piece).trimStart();
      if (text) textLine(writing).text(text);
    } else if ('code' in piece) addCode(writing, piece.code);
    else addTag(writing, piece);
  }
  endLine(writing);
  while (lines.has(nesting.top() ?? '')) nesting.close(nesting.top()!);
}

function addTag(writing: Writing, tag: HtmlTag): void {
  const element = blockElement(tag.name);
  if (!element) {
    if (writing.line || !tag.isClosing) textLine(writing).tag(tag);
  } else if (tag.isClosing) writing.nesting.close(element);
  else openBlock(writing, element, tag);
}

function addCode(writing: Writing, source: string): void {
  const { md, New, tokens, map } = writing;
  makeRoomForBlock(writing);
  const language = /^\s*<code\s[^>]*?class=["']?(?:language|lang|highlight)-([\w+#.-]+)/i.exec(source)?.[1] ?? '';
  const code = [...piecesOf(source)].filter((piece) => typeof piece === 'string').join('');
  const content = `${decode(md, code).trimEnd()}\n`.replace(/^\n/, '');
  tokens.push(Object.assign(new New('fence', 'code', 0), { block: true, map, info: language, content }));
}

function openBlock(writing: Writing, element: string, tag: HtmlTag): void {
  const { md, New, tokens, nesting, map } = writing;
  const within = parents[element];
  endLine(writing);
  if (nesting.isFull() || (within && ![...within].some(nesting.has))) return;
  if (within) nesting.closeTo(within);
  else makeRoomForBlock(writing);
  if ((element === 'td' || element === 'th') && nesting.top() !== 'tr') openElement(writing, 'tr');
  if (element === 'hr') tokens.push(Object.assign(new New('hr', 'hr', 0), { block: true, map }));
  else openElement(writing, element, attributesOf(md, element, tag));
}

function openElement({ New, tokens, nesting, map }: Writing, element: string, attrs: [string, string][] = []): void {
  const token = new New(`${types[element] ?? element}_open`, element, 1);
  tokens.push(Object.assign(token, { block: true, map, attrs }));
  nesting.open(element);
}

/** An empty paragraph is left out; the parts that look for headings expect a line in each. */
function closeElement({ New, tokens }: Writing, element: string): void {
  const last = tokens[tokens.length - 1];
  if (element === 'p' && last?.type === 'paragraph_open') return void tokens.pop();
  if (last?.type === 'heading_open') tokens.push(Object.assign(new New('inline', '', 0), { children: [] }));
  tokens.push(Object.assign(new New(`${types[element] ?? element}_close`, element, -1), { block: true }));
}

function makeRoomForBlock(writing: Writing): void {
  const { nesting } = writing;
  endLine(writing);
  const top = nesting.top() ?? '';
  if (top === 'p' || headings.includes(top)) nesting.close(top);
  enterCell(writing);
}

/** Tables hold only cells, and lists only items. */
function enterCell(writing: Writing): void {
  const top = writing.nesting.top() ?? '';
  if (sections.has(top)) openElement(writing, 'tr');
  if (rows.has(top)) openElement(writing, 'td');
  if (lists.has(top)) openElement(writing, 'li');
}

function textLine(writing: Writing): InlineWriter {
  if (writing.line) return writing.line;
  enterCell(writing);
  if (!holders.has(writing.nesting.top() ?? '')) openElement(writing, 'p');
  return (writing.line = createInlineWriter(writing.md, writing.New));
}

/** Ends the line of text, without the white space at its end. Tags around nothing are left out. */
function endLine(writing: Writing): void {
  const { New, tokens, map } = writing;
  const children = writing.line?.end() ?? [];
  writing.line = undefined;
  while (isBlank(children[children.length - 1])) children.pop();
  if (children.every((child) => child.nesting !== 0 || isBlank(child))) return;
  const content = children.map((child) => child.content).join('');
  tokens.push(Object.assign(new New('inline', '', 0), { children, content, map }));
}

function isBlank(token: Token | undefined): boolean {
  return token?.type === 'softbreak' || (token?.type === 'text' && token.content.trim() === '');
}

/** The texts, tags and codes of a piece of HTML; comments are left out, and tags that are not on the lists are text. */
function* piecesOf(html: string): Generator<string | HtmlTag | { readonly code: string }> {
  const commentEnd = createCommentReader(html);
  let from = 0;
  for (let place = html.indexOf('<'); place >= 0; place = html.indexOf('<', place)) {
    const tag = readTag(html, place);
    const end = tag ? place + tag.source.length : commentEnd(place);
    if (end === undefined) {
      place += 1;
      continue;
    }
    if (place > from) yield html.slice(from, place);
    from = place = end;
    if (tag?.name !== 'pre' || tag.isClosing) {
      if (tag) yield tag;
      continue;
    }
    const [close] = /<\/pre\s*>/i.exec(html.slice(from)) ?? [];
    const last = close === undefined ? html.length : html.indexOf(close, from);
    yield { code: html.slice(from, last) };
    from = place = last + (close?.length ?? 0);
  }
  if (from < html.length) yield html.slice(from);
}
