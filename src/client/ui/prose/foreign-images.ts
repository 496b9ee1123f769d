import {
  placeholderClass,
  replaceForeignImages,
  type ImageRule,
  imageNameClass,
  showButtonClass,
} from '#domain/article/foreign-images.ts';

/** The addresses of external images that the reader has requested since the page was loaded; a text rendered again shows them at once. */
const consented = new Set<string>();

/** The HTML of an article with links in place of external images that the reader has not requested. */
export function withoutForeignImages(html: string, rule: ImageRule | undefined): string {
  return replaceForeignImages(html, rule, consented);
}

/** Selects the elements for `makeShowable`. */
export const showableLinks = `a.${showButtonClass}`;

/**
 * Adds buttons to the link in place of an external image: one loads the image, another, where the text has several, loads all
 * of them. The link stays for an image that fails to load.
 */
export function makeShowable(link: HTMLAnchorElement, hasOthers: boolean): void {
  const holder = link.closest(`.${placeholderClass}`);
  if (link.hidden || !holder) return;
  link.hidden = true;
  const show = buttonFor('show-image', '显示图片');
  show.setAttribute('aria-label', link.getAttribute('aria-label')?.replace('打开', '显示') ?? '显示图片');
  link.before(show);
  if (hasOthers && holder.classList.contains(`${placeholderClass}-block`)) {
    link.before(buttonFor('show-images', '显示本文全部图片'));
  }
}

function buttonFor(action: string, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['action'] = action;
  button.textContent = text;
  return button;
}

/** Handles a click on one of these buttons; `onShown` is called with each loaded image. False for all other elements. */
export function showForeignImages(
  pressed: HTMLElement,
  article: ParentNode,
  onShown: (image: HTMLImageElement) => void,
): boolean {
  const action = pressed.dataset['action'];
  if (action !== 'show-image' && action !== 'show-images') return false;
  const asked =
    action === 'show-image' ? [pressed] : article.querySelectorAll<HTMLElement>('[data-action="show-image"]');
  for (const button of asked) if (button.getAttribute('aria-busy') !== 'true') load(button, onShown);
  return true;
}

function load(button: HTMLElement, onShown: (image: HTMLImageElement) => void): void {
  const holder = button.closest<HTMLElement>(`.${placeholderClass}`);
  const link = holder?.querySelector('a');
  if (!holder || !link) return;
  const image = document.createElement('img');
  image.alt = (nameOf(holder) ?? holder.querySelector('strong'))?.textContent ?? '';
  image.title = link.title;
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
  image.addEventListener('load', () => {
    consented.add(link.getAttribute('href') ?? '');
    const hadFocus = holder.contains(document.activeElement);
    putInPlace(holder, image);
    onShown(image);
    if (hadFocus) focusOn(image.closest('a') ?? image);
  });
  image.addEventListener('error', () => sayThatItFailed(holder, link, button));
  button.setAttribute('aria-busy', 'true');
  button.removeAttribute('aria-label');
  button.textContent = '正在加载……';
  // An address without a scheme would take the page's, and pages load external images over https only.
  image.src = link.href.replace(/^http:/, 'https:');
}

/** Moves the focus on, because the focused button has been removed. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function putInPlace(holder: HTMLElement, image: HTMLImageElement): void {
  const name = nameOf(holder);
  if (name) {
    name.replaceWith(image);
    holder.remove();
  } else holder.replaceWith(image);
}

/**
 * The description, in the link before it, of an image that stood in a link. What stands in place of the images of a link directly
 * follows it, in their order.
 */
function nameOf(holder: Element, index = 0): Element | undefined {
  const before = holder.previousElementSibling;
  if (!before || before !== holder.previousSibling) return undefined;
  if (before.classList.contains(placeholderClass)) return nameOf(before, index + 1);
  return before.querySelectorAll(`.${imageNameClass}`)[index];
}

function sayThatItFailed(holder: HTMLElement, link: HTMLAnchorElement, button: HTMLElement): void {
  const notice = holder.querySelector('small');
  button.removeAttribute('aria-busy');
  button.textContent = '重试';
  link.hidden = false;
  // The live region is added only now, because screen readers watch every live region.
  notice?.setAttribute('role', 'status');
  if (notice) notice.textContent = '图片加载失败，可能已删除，或对方不允许其他网站显示。';
}
