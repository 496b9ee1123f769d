import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { addressOf, attributesOf, decode } from './attributes.ts';
import { createNesting, type Nesting } from './nesting.ts';
import { blockElement, type HtmlTag, inlineElement } from './tags.ts';

/** Writes the tokens of one line of text, with well nested elements. */
export interface InlineWriter {
  readonly tag: (tag: HtmlTag) => void;
  readonly text: (text: string) => void;
  /** Adds a token that Markdown itself made. */
  readonly token: (token: Token) => void;
  /** Closes what is open; the tokens so far. */
  readonly end: () => Token[];
}

/** The state of one line of text. */
interface Line {
  readonly md: MarkdownIt;
  readonly New: StateCore['Token'];
  readonly nesting: Nesting;
  readonly tokens: Token[];
  /** Adds a token. */
  readonly add: (type: string, element: string, nest: 0 | 1 | -1) => Token;
  /** How many links are open, of Markdown or HTML. */
  links: number;
  /** For each open token of Markdown, whether it was left out. */
  readonly leftOut: boolean[];
}

/** Creates the writer of one line. */
export function createInlineWriter(md: MarkdownIt, New: StateCore['Token']): InlineWriter {
  const tokens: Token[] = [];
  const add = (type: string, element: string, nest: 0 | 1 | -1): Token => {
    const token = new New(type, element, nest);
    tokens.push(token);
    return token;
  };
  const nesting = createNesting((element) => {
    if (element === 'a') line.links -= 1;
    add(element === 'a' ? 'link_close' : 'html_close', element, -1);
  });
  const line: Line = { md, New, nesting, tokens, add, links: 0, leftOut: [] };
  return {
    tag: (tag) => addTag(line, tag),
    text: (content) => addText(line, content),
    token: (token) => addToken(line, token),
    end() {
      nesting.leave();
      return tokens;
    },
  };
}

function addTag(line: Line, tag: HtmlTag): void {
  const element = inlineElement(tag.name);
  if (tag.name === 'br') line.add('hardbreak', 'br', 0);
  else if (tag.name === 'img') addImage(line, tag);
  else if (element && tag.isClosing) line.nesting.close(element);
  else if (element) openElement(line, element, tag);
  // Paragraphs and items of lists cannot stand within a line: each is a line of its own there.
  else if (blockElement(tag.name) && !tag.isClosing) breakLine(line);
}

function openElement(line: Line, element: string, tag: HtmlTag): void {
  const { md, nesting, add } = line;
  const href = element === 'a' ? addressOf(md, 'href', tag) : undefined;
  // A link cannot hold another one; an anchor without an address is only a name.
  if (nesting.isFull() || (element === 'a' && (href === undefined || line.links > 0))) return;
  const token = add(element === 'a' ? 'link_open' : 'html_open', element, 1);
  token.attrs = attributesOf(md, element, tag);
  if (href !== undefined) token.attrs.unshift(['href', href]);
  nesting.open(element);
  if (element === 'a') line.links += 1;
}

function addImage({ md, New, add }: Line, tag: HtmlTag): void {
  const alt = decode(md, tag.attributes.get('alt') ?? '');
  const src = addressOf(md, 'src', tag);
  if (src === undefined) {
    if (alt) add('text', '', 0).content = alt;
    return;
  }
  const token = add('image', 'img', 0);
  const text: Token = new New('text', '', 0);
  text.content = alt;
  token.attrs = [['src', src], ['alt', ''], ...attributesOf(md, 'img', tag)];
  token.content = alt;
  token.children = [text];
}

function breakLine({ tokens, add }: Line): void {
  const last = tokens[tokens.length - 1];
  if (last && last.type !== 'hardbreak') add('hardbreak', 'br', 0);
}

function addText({ add }: Line, content: string): void {
  content.split('\n').forEach((written, index, all) => {
    if (index > 0) add('softbreak', 'br', 0);
    const begun = index > 0 ? written.trimStart() : written;
    const text = index < all.length - 1 ? begun.trimEnd() : begun;
    if (text) add('text', '', 0).content = text;
  });
}

function addToken(line: Line, token: Token): void {
  const { nesting, leftOut, tokens } = line;
  const isLink = token.type === 'link_open';
  if (token.nesting === 1) {
    leftOut.push(isLink && line.links > 0);
    if (isLink) line.links += 1;
    nesting.enter();
    if (leftOut[leftOut.length - 1]) return;
  }
  if (token.nesting === -1) {
    nesting.leave();
    if (token.type === 'link_close') line.links -= 1;
    if (leftOut.pop()) return;
  }
  tokens.push(token);
}

/**
 * The tokens of a text of Markdown with its tags as elements. A tag whose other half is missing stays as it is written: whoever
 * writes “用 <b> 加粗” means the tag.
 */
export function withInlineHtml(md: MarkdownIt, New: StateCore['Token'], children: readonly Token[]): Token[] {
  const tags = children.flatMap(({ type, meta }) => (type === 'html_inline' ? [meta?.['tag'] as HtmlTag] : []));
  const opened = new Set(tags.filter(({ isClosing }) => !isClosing).map(({ name }) => name));
  const closed = new Set(tags.filter(({ isClosing }) => isClosing).map(({ name }) => name));
  const writer = createInlineWriter(md, New);
  for (const child of children) {
    const tag = child.type === 'html_inline' ? (child.meta?.['tag'] as HtmlTag) : undefined;
    if (!tag) writer.token(child);
    else if (isWhole(tag)) writer.tag(tag);
    else writer.text(tag.source);
  }
  return writer.end();

  function isWhole({ name, isClosing }: HtmlTag): boolean {
    const hasHalves = name !== 'hr' && Boolean(inlineElement(name) ?? blockElement(name));
    return !hasHalves || (isClosing ? opened : closed).has(name);
  }
}
