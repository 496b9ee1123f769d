import { decodeEntities, escapeHtml } from './entities.ts';

/** Which images may load without a reader's consent. */
export interface ImageRule {
  /** Images of all other hosts: after the reader's consent, at once, or not on the site's own pages. */
  readonly foreign: 'ask' | 'always' | 'never';
  /** Where images load from at once, as a content security policy writes it: `https://a.example`, `https://*.a.example`. */
  readonly origins: readonly string[];
}

/** What holds where the owner's rule is not known, as on a device that remembers older settings. */
const strictRule: ImageRule = { foreign: 'ask', origins: [] };

const schemePart = /^(?:([a-z][a-z0-9+.-]*):)?/i;

/**
 * The host that an image would be fetched from without the reader's consent, as it is written; undefined where the image may load. Reads
 * addresses as browsers do (white space, backslashes, missing slashes); in doubt the image is foreign, with an empty host.
 */
export function foreignHost(address: string, { foreign, origins } = strictRule): string | undefined {
  if (foreign === 'always') return undefined;
  const bare = address.replace(/[\s\p{Cc}]/gu, '').replaceAll('\\', '/');
  const [start = '', written = ''] = schemePart.exec(bare) ?? [];
  const scheme = written.toLowerCase();
  const rest = bare.slice(start.length);
  if (scheme === 'data' || scheme === 'blob' || (scheme === '' && !rest.startsWith('//'))) return undefined;
  if (!['', 'http', 'https'].includes(scheme)) return '';
  const authority = (/^\/*([^/?#]*)/.exec(rest)?.[1] ?? '').toLowerCase();
  const sources = (scheme ? [scheme] : ['https', 'http']).map((each) => sourceOf(each, authority));
  const isListed = sources.some((source) => origins.some((origin) => covers(origin, source)));
  return isListed ? undefined : authority.replace(/^.*@/, '');
}

function sourceOf(scheme: string, authority: string): string {
  return `${scheme}://${authority.replace(scheme === 'https' ? /:443$/ : /:80$/, '')}`;
}

function covers(origin: string, source: string): boolean {
  const [scheme = '', domain] = origin.split('*');
  return domain === undefined ? origin === source : source.startsWith(scheme) && source.endsWith(domain);
}

/** Without `<` outside of quotes, or HTML that is cut off would be looked through anew from each of its tags. */
const attributes = '(?:"[^"]*"|[^"<>])*';
/** Paragraphs and figures of nothing but images, which may stand in links; besides those, links and images one by one. */
const pieces = new RegExp(
  `<(?:p|figure)(?: class="align-(?:center|right)")?>(?:\\s|<br ?/?>|</?a\\b${attributes}>|<img\\b${attributes}>)+<(?:/p>|figcaption)|` +
    `<(?:a|img)\\b${attributes}>|</a>`,
  'g',
);
const linkOrImage = new RegExp(`<(?:a|img)\\b${attributes}>|</a>`, 'g');

/** The class of the element in place of an image, which also the style and the scripts of articles know. */
export const placeholderClass = 'foreign-image';
/** The class of its link where scripts may make a button of it. */
export const showButtonClass = 'foreign-image-show';
/** The class of an image's description within a link; the element in place of the image follows that link. */
export const imageNameClass = 'foreign-image-name';

/**
 * Puts a link to the image in place of every foreign `<img>` of HTML made by this site's renderer, so that nothing is fetched from
 * other hosts. Images in `consented` stay, without a referrer. HTML that has been through this is left as it is.
 */
export function replaceForeignImages(
  html: string,
  rule?: ImageRule,
  consented: ReadonlySet<string> = new Set(),
): string {
  if (!html.includes('<img')) return html;
  const holdInText = createTagReplacer({ rule, consented, isBlock: false });
  return html.replace(pieces, (piece) =>
    /^<(?:p|figure)[ >]/.test(piece)
      ? piece.replace(linkOrImage, createTagReplacer({ rule, consented, isBlock: true }))
      : holdInText(piece),
  );
}

interface ReplacementContext {
  readonly rule: ImageRule | undefined;
  readonly consented: ReadonlySet<string>;
  /** Whether the images stand by themselves and not within text. */
  readonly isBlock: boolean;
}

/** Decides about each tag of a link or an image, in the order of the text. */
function createTagReplacer({ rule, consented, isBlock }: ReplacementContext): (tag: string) => string {
  let isInLink = false;
  // A link cannot hold another one: what stands in place of its images follows it.
  let afterLink = '';
  return (tag) => {
    if (!tag.startsWith('<img')) {
      const follows = afterLink;
      isInLink = tag !== '</a>';
      afterLink = '';
      return tag + follows;
    }
    const image = readImage(tag);
    const host = foreignHost(image.address, rule);
    if (host === undefined) return tag;
    if (consented.has(image.address)) return tag.replace('<img', '<img referrerpolicy="no-referrer"');
    const held = writePlaceholder(image, {
      host,
      isBlock,
      isInLink,
      words: foreignImageNotice(image.address, host, rule),
    });
    if (!isInLink) return held;
    afterLink += held;
    return `<span class="${imageNameClass}">${escapeHtml(image.alt || '图片')}</span>`;
  };
}

interface ParsedImage {
  readonly address: string;
  readonly alt: string;
  readonly title: string;
}

function readImage(tag: string): ParsedImage {
  const valueOf = (name: string): string => decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  return { address: valueOf('src'), alt: valueOf('alt').trim(), title: valueOf('title') };
}

/** What a reader is told in place of an image, and whether it can be shown in its place at all. */
export interface ImageNotice {
  readonly notice: string;
  readonly canShow: boolean;
}

/** What the reader is told in place of an image of another host, and whether the page can show it on request. */
export function foreignImageNotice(address: string, host: string, { foreign } = strictRule): ImageNotice {
  const from = `图片来自 ${host || '别的网站'}`;
  if (foreign === 'never') return { notice: `${from}，需要打开对方网站查看；对方会看到你的 IP 地址。`, canShow: false };
  // Pages load no image over a line that anyone can read or change.
  if (/^\s*http:/i.test(address)) return { notice: `${from}，地址未加密，不能在这里显示。`, canShow: false };
  return { notice: `${from}，显示时对方会看到你的 IP 地址。`, canShow: true };
}

interface PlaceholderContext {
  readonly host: string;
  readonly isBlock: boolean;
  /** The link before it already says what the image shows. */
  readonly isInLink: boolean;
  readonly words: ImageNotice;
}

function writePlaceholder(
  { address, alt, title }: ParsedImage,
  { host, isBlock, isInLink, words }: PlaceholderContext,
): string {
  const label = `打开图片${alt ? `：${alt}` : ''}（${host || '别的网站'}）`;
  return [
    `<span class="${placeholderClass}${isBlock ? ` ${placeholderClass}-block` : ''}">`,
    alt && !isInLink && `<strong>${escapeHtml(alt)}</strong>`,
    `<small>${escapeHtml(isBlock ? words.notice : host || '别的网站')}</small>`,
    `<a${words.canShow ? ` class="${showButtonClass}"` : ''} href="${escapeHtml(address)}"`,
    title && ` title="${escapeHtml(title)}"`,
    ` target="_blank" rel="noopener noreferrer nofollow" aria-label="${escapeHtml(label)}">打开图片</a></span>`,
  ]
    .filter(Boolean)
    .join('');
}
