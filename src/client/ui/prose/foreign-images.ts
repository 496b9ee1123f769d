import {
  placeholderClass,
  replaceForeignImages,
  type ImageRule,
  imageNameClass,
  showButtonClass,
} from '../../../domain/article/foreign-images.ts';

/** Addresses of images that the reader has asked for since the page was loaded: a text that is drawn anew shows them at once. */
const consented = new Set<string>();

/** The HTML of an article with links in place of the foreign images that nobody has asked for yet. */
export function withoutForeignImages(html: string, rule: ImageRule | undefined): string {
  return replaceForeignImages(html, rule, consented);
}

/** What in a text `makeShowable` is to be called for. */
export const showableLinks = `a.${showButtonClass}`;

/**
 * Makes buttons of the link that stands in place of a foreign image: one shows it here, another, where the text has several, all
 * of them. The link itself stays for an image that does not come.
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

/** Carries out what one of those buttons is for; `onShown` hears of each image that has come. False for all other elements. */
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
  // An address without a scheme has that of the page, and pages load no image of another host over an open line.
  image.src = link.href.replace(/^http:/, 'https:');
}

/** The button that had the focus is gone. */
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
  button.textContent = '再试一次';
  link.hidden = false;
  // Only now: screen readers watch every live region there is.
  notice?.setAttribute('role', 'status');
  if (notice) notice.textContent = '图片没有加载出来，可能已经删除，或对方不让别的网站显示。';
}
