import { makeShowable, showableLinks } from './foreign-images.ts';

const sliceMilliseconds = 8;

/** Processes a long list in slices of a few milliseconds, so that the page stays responsive. Returns a function that stops it. */
function inSlices<Item>(items: ArrayLike<Item>, work: (item: Item) => void): () => void {
  let next = 0;
  let timer = 0;
  function slice(): void {
    const end = performance.now() + sliceMilliseconds;
    for (; next < items.length && performance.now() < end; next += 1) work(items[next] as Item);
    if (next < items.length) timer = setTimeout(slice, 0);
  }
  timer = setTimeout(slice, 0);
  return () => clearTimeout(timer);
}

/** The classes of the elements that are added to an article, so that their style can be a CSS module. */
export interface EnhancedClasses {
  readonly copy: string;
  readonly anchor: string;
  readonly zoomable: string;
}

const lively = `pre, h2[id], h3[id], h4[id], h5[id], h6[id], img, a[href^="http"], a[href^="mailto:"], ${showableLinks}`;

/**
 * Adds the parts of a rendered article that need scripts: a copy button on every code block, a link on every heading, images that
 * open, and buttons for images that wait for the reader's consent. A long article has thousands of them, so they are added in slices,
 * and the article as a whole handles their events (`use-actions.ts`). Returns a function that stops the work.
 */
export function enhanceProse(article: HTMLElement, classes: EnhancedClasses): () => void {
  const hasSeveral = article.querySelectorAll(showableLinks).length > 1;
  return inSlices(article.querySelectorAll<HTMLElement>(lively), (element) => {
    if (element instanceof HTMLImageElement) makeZoomable(element, classes);
    else if (element.matches(showableLinks)) makeShowable(element as HTMLAnchorElement, hasSeveral);
    else if (element instanceof HTMLAnchorElement) noteBareAddress(element);
    else if (element.tagName === 'PRE') addCopyButton(element, classes);
    else addAnchor(element, classes);
  });
}

/**
 * The button is added inside the block and not beside it: a new sibling makes browsers match the article's styles again, 30 ms for
 * a long article. It keeps its place while the code scrolls sideways, and nothing moves, because the style reserves the space.
 */
function addCopyButton(block: HTMLElement, { copy }: EnhancedClasses): void {
  if (block.querySelector('[data-action]')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = copy;
  button.dataset['action'] = 'copy';
  button.textContent = '复制';
  block.prepend(button);
}

/** The link is named by what it does, and the heading by its own words alone. */
function addAnchor(heading: HTMLElement, { anchor }: EnhancedClasses): void {
  if (heading.querySelector('[data-action]')) return;
  if (!heading.querySelector('math')) heading.setAttribute('aria-label', heading.textContent.trim());
  const link = document.createElement('a');
  link.className = anchor;
  link.href = `#${heading.id}`;
  link.dataset['action'] = 'anchor';
  link.setAttribute('aria-label', `# 复制“${heading.textContent.trim()}”的地址`);
  heading.append(link);
}

/** Marks links whose text is their address, because the print style adds the address behind every other link. */
function noteBareAddress(link: HTMLAnchorElement): void {
  const words = link.textContent.trim();
  const named = document.createElement('a');
  for (const scheme of ['', 'https://', 'http://', 'mailto:']) {
    named.href = scheme + words;
    if (named.href === link.href) link.dataset['bare'] = '';
  }
}

/** Browsers without dialogs (Safari before 15.4) enlarge the page itself; an image in a link leads where the link does. */
export function makeZoomable(image: HTMLImageElement, { zoomable }: Pick<EnhancedClasses, 'zoomable'>): void {
  if (typeof HTMLDialogElement !== 'function' || image.closest('a')) return;
  image.classList.add(zoomable);
  image.dataset['action'] = 'zoom';
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-haspopup', 'dialog');
  image.setAttribute('aria-label', image.alt ? `放大图片：${image.alt}` : '放大图片');
  // An empty description would say that there is nothing to press.
  if (!image.alt) image.removeAttribute('alt');
}
