import { cleanCode } from './clean-code.ts';
import { cleanLists } from './clean-lists.ts';
import { cleanTables } from './clean-tables.ts';
import {
  allOf,
  type HtmlElement,
  type HtmlPage,
  moveContent,
  replaceBy,
  styled,
  styleOf,
  unwrap,
} from './html-page.ts';

const useless =
  'meta, link, title, template, noscript, svg, button, select, textarea, iframe, object, input:not([type=checkbox]), ' +
  'a.anchor, a.headerlink, .octicon, [hidden], .code-snippet__line-index, o\\:p:empty';
const blocks = 'p, div, section, article, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, figure';
const addresses = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src', 'src'];

interface CleanOptions {
  /** The language of code that does not name its own. */
  readonly language: string;
  /** An address without a site leads somewhere: to the files that come with an article. */
  readonly keepsPaths?: boolean;
}

/**
 * Removes from a pasted page what its program put there for its own use, and says by elements what it says by styles: bold text, lists
 * of Word, code of editors, headless tables of spreadsheets.
 */
export function cleanHtml(page: HtmlPage, { language, keepsPaths = false }: CleanOptions): void {
  const { body } = page;
  for (const element of allOf(body, useless)) element.remove();
  for (const element of allOf(body, styled)) if (isHidden(element)) element.remove();
  for (const element of allOf(body, 'p.MsoTitle')) replaceBy(element, 'h1');
  for (const element of allOf(body, 'p.MsoQuote, .ne-quote')) replaceBy(element, 'blockquote');
  cleanCode(body, language);
  cleanLists(body);
  for (const element of allOf(body, styled)) meanStyle(element);
  for (const element of allOf(body, 'b, strong')) if (isNotBold(element)) unwrap(element);
  for (const image of allOf(body, 'img')) cleanImage(image, keepsPaths);
  for (const link of allOf(body, 'a')) cleanLink(link, keepsPaths);
  cleanTables(body);
  for (const element of allOf(body, 'p, section, div, span, strong, em')) if (isEmpty(element)) element.remove();
  for (const element of allOf(body, 'kbd, sub, sup, u, mark')) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
}

/** Whether anything in a cleaned page would be lost in plain text. */
export function hasStructure({ body }: HtmlPage): boolean {
  const elements =
    'h1, h2, h3, h4, h5, h6, ul, ol, table, pre, blockquote, a[href], img, strong, b, em, i, del, s, code, hr';
  return Boolean(body.querySelector(elements) ?? body.querySelector('p ~ p'));
}

function isHidden(element: HtmlElement): boolean {
  return styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all';
}

/** Editors of texts say by styles what is bold; a span that says so within a heading says nothing new. */
function meanStyle(element: HtmlElement): void {
  if (!/^(?:SPAN|FONT|P|SECTION|DIV)$/.test(element.tagName) || element.closest('pre, code')) return;
  const isInHeading = Boolean(element.closest('h1, h2, h3, h4, h5, h6, th'));
  const holdsBlocks = Boolean(element.querySelector(blocks));
  if (holdsBlocks || !element.textContent?.trim()) return;
  if (/^(?:bold|bolder|[6-9]00)$/.test(styleOf(element, 'font-weight')) && !isInHeading) wrapContent(element, 'strong');
  if (styleOf(element, 'font-style') === 'italic') wrapContent(element, 'em');
  const lines = styleOf(element, 'text-decoration') + styleOf(element, 'text-decoration-line');
  if (lines.includes('line-through')) wrapContent(element, 'del');
}

/** Google Docs wraps whole documents so; headings are bold anyway; two around each other are one. */
function isNotBold(element: HtmlElement): boolean {
  const weight = styleOf(element, 'font-weight');
  const parent = element.parentElement;
  return (
    /^(?:normal|400)$/.test(weight) ||
    Boolean(element.querySelector(blocks)) ||
    Boolean(parent?.closest('h1, h2, h3, h4, h5, h6, th, b, strong'))
  );
}

function cleanImage(image: HtmlElement, keepsPaths: boolean): void {
  const given = addresses.map((name) => image.getAttribute(name)?.trim() ?? '');
  const address = given.find((each) => isUsable(each) || (keepsPaths && isPath(each)));
  if (!address) return image.remove();
  image.setAttribute('src', address.startsWith('//') ? `https:${address}` : address.replace(/[\s()]/g, escapeSign));
  if (!keepsPaths) image.removeAttribute('title');
}

const escapeSign = (sign: string): string => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;

const isPath = (address: string): boolean => address !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(address);

function isUsable(address: string): boolean {
  return /^(?:https?:)?\/\/|^data:image\/(?!svg|gif;base64,R0lGODlhAQAB)/i.test(address);
}

function cleanLink(link: HtmlElement, keepsPaths: boolean): void {
  const address = link.getAttribute('href') ?? '';
  const isBare = link.textContent === address && !keepsPaths;
  const isUseful = /^(?:https?:|mailto:)/i.test(address) || (keepsPaths && isPath(address));
  link.removeAttribute('title');
  if (!isUseful || isBare || isEmpty(link)) unwrap(link);
  else for (const block of allOf(link, blocks)) unwrap(block);
}

function isEmpty(element: HtmlElement): boolean {
  return !element.textContent?.trim() && !element.querySelector('img, hr, input, table, pre');
}

function wrapContent(element: HtmlElement, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  moveContent(element, wrapper);
  element.appendChild(wrapper);
}
