/** A node of a page of any origin, with what both browsers and the server's parser have. */
export interface HtmlNode {
  readonly nodeName: string;
  readonly nodeType: number;
  nodeValue: string | null;
  readonly parentNode: HtmlNode | null;
  readonly firstChild: HtmlNode | null;
  readonly nextSibling: HtmlNode | null;
  readonly childNodes: Iterable<HtmlNode>;
}

/** An element of a page of any origin. */
export interface HtmlElement extends HtmlNode {
  readonly localName: string;
  readonly tagName: string;
  className: string;
  textContent: string | null;
  readonly ownerDocument: HtmlPage;
  readonly parentElement: HtmlElement | null;
  readonly previousElementSibling: HtmlElement | null;
  readonly lastElementChild: HtmlElement | null;
  readonly children: ArrayLike<HtmlElement>;
  querySelector(selector: string): HtmlElement | null | undefined;
  querySelectorAll(selector: string): ArrayLike<HtmlElement>;
  closest(selector: string): HtmlElement | null | undefined;
  matches(selector: string): boolean;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  getAttributeNames(): string[];
  appendChild(node: HtmlNode): unknown;
  insertBefore(node: HtmlNode, before: HtmlNode | null): unknown;
  before(...nodes: (HtmlNode | string)[]): void;
  after(...nodes: (HtmlNode | string)[]): void;
  replaceWith(...nodes: (HtmlNode | string)[]): void;
  remove(): void;
}

/** A page of any origin in a document of its own, in which nothing loads or runs. */
export interface HtmlPage {
  readonly body: HtmlElement;
  createElement(name: string): HtmlElement;
  createTextNode(text: string): HtmlNode;
  createTreeWalker(root: HtmlNode, shown: number): { nextNode(): HtmlNode | null };
}

/** Parses HTML of any origin; browsers and the server have each their own. */
export type ReadHtml = (html: string) => HtmlPage;

/**
 * Parses a page. The content security policy of a browser would report each style and handler of it, although nothing of it is shown,
 * and would take the styles away, which say what is bold: so they get other names before.
 */
export function parseInert(html: string, readHtml: ReadHtml): HtmlPage {
  const renamed = html
    .replace(/<(\/?)(style|script)(?=[\s>/])/gi, '<$1pasted-$2')
    .replace(/(\s)(style|on[a-z]{2,30})(?=\s{0,9}=)/gi, '$1data-pasted-$2');
  const page = readHtml(renamed);
  for (const element of allOf(page.body, 'pasted-style, pasted-script')) element.remove();
  const texts = page.createTreeWalker(page.body, onlyTexts);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.nodeValue?.includes('data-pasted-')) node.nodeValue = node.nodeValue.replaceAll('data-pasted-', '');
  }
  return page;
}

/** `NodeFilter.SHOW_TEXT`, which only browsers name. */
const onlyTexts = 4;

/** The elements within one that a selector means, in an array of their own. */
export function allOf(element: HtmlElement, selector: string): HtmlElement[] {
  return Array.from(element.querySelectorAll(selector));
}

/** The elements of a page that have styles of their own. */
export const styled = '[data-pasted-style]';

/** The value of a property in an element's own styles, in lower case; empty where it has none. */
export function styleOf(element: HtmlElement, property: string): string {
  const declarations = (element.getAttribute('data-pasted-style') ?? '').toLowerCase().split(';');
  const found = declarations.find((declaration) => declaration.trimStart().startsWith(`${property}:`));
  return found?.slice(found.indexOf(':') + 1).trim() ?? '';
}

/** Moves all that an element holds to the end of another one. */
export function moveContent(from: HtmlElement, to: HtmlElement): void {
  for (let node = from.firstChild; node; node = from.firstChild) to.appendChild(node);
}

/** Puts what an element holds in its place. */
export function unwrap(element: HtmlElement): void {
  element.replaceWith(...element.childNodes);
}

/** Replaces an element by one of another name with the same content. */
export function replaceBy(element: HtmlElement, name: string): HtmlElement {
  const other = element.ownerDocument.createElement(name);
  moveContent(element, other);
  element.replaceWith(other);
  return other;
}
