import { decodeEntities } from '../entities.ts';
import { createNextFinder } from './find-next.ts';
import { type DroppedHtml, isPictureName, type Reference } from './mapped-text.ts';
import { destination, imageMarkdown } from './markup-tags.ts';

/** A tag of HTML with its attributes. */
interface HtmlTag {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly attributes: ReadonlyMap<string, string>;
}

/** No tag is longer, and no element that becomes a link. */
const longest = 3000;

const opening = /<(img|iframe|video|audio|a|script|style)(?=[\s/>])/gi;

/** Finds pictures, links and players in raw HTML, and what cannot be shown. */
export function findHtml(prose: string, text: string): { references: Reference[]; dropped: DroppedHtml[] } {
  const references: Reference[] = [];
  const dropped: DroppedHtml[] = [];
  const blocks = htmlBlocks(prose);
  const next = createNextFinder(text);
  let done = 0;
  let passed = 0;
  for (const { index } of prose.matchAll(opening)) {
    const close = index < done ? -1 : next('>', index);
    const isShort = close >= 0 && close - index < longest;
    const tag = isShort ? readTag(text, index) : undefined;
    if (!tag) continue;
    while ((blocks[passed]?.to ?? Infinity) <= index) passed += 1;
    const block = blocks[passed];
    const isKept = block !== undefined && block.from <= index && !block.isWrapper;
    const end = endOf(text, tag);
    const isNoText = /^(?:script|style)$/.test(tag.name);
    // A tag without an end is more likely to be spoken of.
    if (isNoText && end > tag.to) dropped.push({ from: tag.from, to: end, name: tag.name });
    else if (!isNoText) references.push(...referencesOf(text, tag, { end, isKept }));
    done = tag.name === 'a' ? tag.to : end;
  }
  for (const { from, to, isWrapper } of blocks) if (isWrapper) dropped.push(...wrappersIn(prose, from, to));
  return { references, dropped };
}

function referencesOf(text: string, tag: HtmlTag, { end, isKept }: { end: number; isKept: boolean }): Reference[] {
  const { name, attributes, from, to } = tag;
  const source = ['src', 'data-src', 'data-original', 'data-lazy-src'].map((key) => attributes.get(key)).find(Boolean);
  const isPictureLink = isPictureName(attributes.get('href') ?? '');
  if (name === 'a') return attributeReference(text, tag, 'href', isPictureLink ? 'picture' : 'link');
  if (name === 'img' && isKept) return attributeReference(text, tag, 'src', 'picture');
  if (name === 'img') {
    const write = (address: string): string => imageMarkdown(address, attributes.get('alt'), attributes.get('title'));
    return source ? [{ kind: 'picture', from, to, address: source, write, isForeign: true }] : [];
  }
  const inner =
    source ?? /<source\s[^<>]{0,500}?src\s{0,9}=\s{0,9}["']?([^"'\s>]{1,1000})/i.exec(text.slice(to, end))?.[1];
  if (isKept || inner === undefined) return [];
  const words = { iframe: '嵌入的网页', video: '视频', audio: '音频' }[name] ?? '';
  const complete = inner.replace(/^\/\//, 'https://');
  const write = (address: string): string => `[${words}](${destination(address)})`;
  return [{ kind: 'link', from, to: end, address: complete, write, isForeign: true }];
}

/** Only the value of the attribute is replaced. */
function attributeReference(
  text: string,
  { from, to, attributes }: HtmlTag,
  name: string,
  kind: Reference['kind'],
): Reference[] {
  const address = attributes.get(name);
  const start = address ? text.indexOf(address, from) : -1;
  if (!address || start < 0 || start >= to) return [];
  return [{ kind, from: start, to: start + address.length, address, write: (value) => value }];
}

function readTag(text: string, from: number): HtmlTag | undefined {
  const window = text.slice(from, from + longest);
  const [whole, name = '', inner = ''] = /^<(\w{1,20})(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>/.exec(window) ?? [];
  if (whole === undefined) return undefined;
  const attributes = new Map<string, string>();
  for (const [, key = '', quoted, single, bare] of inner.matchAll(
    /([\w:-]{1,60})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]{1,2000})))?/g,
  )) {
    if (!attributes.has(key.toLowerCase()))
      attributes.set(key.toLowerCase(), decodeEntities(quoted ?? single ?? bare ?? ''));
  }
  return { name: name.toLowerCase(), from, to: from + whole.length, attributes };
}

/** The end of the element where it is near; else that of the tag. */
function endOf(text: string, { name, to }: HtmlTag): number {
  if (name === 'img' || name === 'a') return to;
  const closing = new RegExp(`</${name}\\s{0,9}>`, 'i').exec(text.slice(to, to + longest));
  return closing ? to + closing.index + closing[0].length : to;
}

interface HtmlBlock {
  readonly from: number;
  readonly to: number;
  /** The block has nothing but pictures or players, which need no HTML around them. */
  readonly isWrapper: boolean;
}

const blockStart =
  /^ {0,3}<\/?(?:p|div|center|figure|figcaption|table|thead|tbody|tr|td|th|ul|ol|li|dl|section|article|details|summary|blockquote|h[1-6]|pre|form|header|footer|nav|aside)(?=[\s/>])/i;
const wrapperTag = /<\/?(?:p|div|center|figure|span|font)(?:\s[^<>]{0,500})?>|<br\s{0,9}\/?>/gi;
const playerTag = /<\/?(?:img|iframe|video|audio|source)(?:\s[^<>]{0,2000})?>/gi;

/** The runs of lines that begin with a block of HTML: Markdown is not read in them. */
function htmlBlocks(prose: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = [];
  let at = 0;
  let start: number | undefined;
  for (const line of [...prose.split('\n'), '']) {
    if (start === undefined && blockStart.test(line)) start = at;
    if (start !== undefined && line.trim() === '') {
      const inner = prose.slice(start, at);
      const isWrapper =
        /<(?:img|iframe|video|audio)\b/i.test(inner) &&
        inner.replace(wrapperTag, '').replace(playerTag, '').trim() === '';
      blocks.push({ from: start, to: at, isWrapper });
      start = undefined;
    }
    at += line.length + 1;
  }
  return blocks;
}

function wrappersIn(prose: string, from: number, to: number): DroppedHtml[] {
  return [...prose.slice(from, to).matchAll(wrapperTag)].map(({ 0: tag, index }) => ({
    from: from + index,
    to: from + index + tag.length,
    name: '',
  }));
}
