import { styleOf, styled } from './inert-page.ts';

/**
 * Makes lists of Word's paragraphs, puts a list that stands beside an item, as 语雀 and Google Docs write it, into that item, and takes the
 * box away in which the text of an item stands alone.
 */
export function cleanLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    if (list.matches(':only-child')) list.parentElement?.replaceWith(list);
  }
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item =
      list.previousElementSibling ?? list.parentElement?.insertBefore(list.ownerDocument.createElement('li'), list);
    item?.append(list);
  }
  for (const box of body.querySelectorAll('li > p:first-child, li > div:first-child, li > section:first-child')) {
    if (!box.parentElement?.querySelector(':scope > p ~ p')) box.replaceWith(...box.childNodes);
  }
  /** The open list of each level of Word's, the outermost first. */
  let open: Element[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll(`p${styled}`)) {
    const mark = takeMark(paragraph);
    if (mark === undefined) continue;
    if (!last || paragraph.previousElementSibling !== last) open = [];
    const level = Number(/level(\d)/.exec(styleOf(paragraph, 'mso-list'))?.[1] ?? 1);
    addItem(
      paragraph,
      open,
      Math.min(level, open.length + 1),
      /^\(?(?:\d+|[a-z]{1,4})[.)、]/i.test(mark) ? 'ol' : 'ul',
    );
    last = open[0];
  }
}

/** Moves a paragraph into an item of the list of its level, which is made where there is none. */
function addItem(paragraph: Element, open: Element[], level: number, name: 'ol' | 'ul'): void {
  const page = paragraph.ownerDocument;
  open.length = Math.min(open.length, level);
  let list = open[level - 1];
  if (!list || (list.localName !== name && level === 1)) {
    list = page.createElement(name);
    const outer = open[level - 2]?.lastElementChild;
    if (outer) outer.append(list);
    else paragraph.before(list);
    open[level - 1] = list;
  }
  const item = page.createElement('li');
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.remove();
}

/** Removes the bullet or number that Word writes before the text of an item; undefined for a paragraph that has none. */
function takeMark(paragraph: Element): string | undefined {
  const spans = [...paragraph.querySelectorAll(`span${styled}`)];
  const mark = spans.find((span) => styleOf(span, 'mso-list') === 'ignore');
  mark?.remove();
  return mark?.textContent?.trim();
}
