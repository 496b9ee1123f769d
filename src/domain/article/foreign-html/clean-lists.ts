import { allOf, type HtmlElement, moveContent, styleOf, styled, unwrap } from './html-page.ts';

/**
 * Makes lists of Word's paragraphs, puts a list that stands beside an item, as 语雀 and Google Docs write it, into that item, and takes the
 * box away in which the text of an item stands alone.
 */
export function cleanLists(body: HtmlElement): void {
  for (const list of allOf(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    if (list.matches(':only-child')) list.parentElement?.replaceWith(list);
  }
  for (const list of allOf(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling ?? list.ownerDocument.createElement('li');
    if (!item.parentElement) list.before(item);
    item.appendChild(list);
  }
  for (const box of allOf(body, 'li > p:first-child, li > div:first-child, li > section:first-child')) {
    const paragraphs = Array.from(box.parentElement?.children ?? []).filter(({ localName }) => localName === 'p');
    if (paragraphs.length < 2) unwrap(box);
  }
  /** The open list of each level of Word's, the outermost first. */
  let open: HtmlElement[] = [];
  let last: HtmlElement | undefined;
  for (const paragraph of allOf(body, `p${styled}`)) {
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
function addItem(paragraph: HtmlElement, open: HtmlElement[], level: number, name: 'ol' | 'ul'): void {
  const page = paragraph.ownerDocument;
  open.length = Math.min(open.length, level);
  let list = open[level - 1];
  if (!list || (list.localName !== name && level === 1)) {
    list = page.createElement(name);
    const outer = open[level - 2]?.lastElementChild;
    if (outer) outer.appendChild(list);
    else paragraph.before(list);
    open[level - 1] = list;
  }
  const item = page.createElement('li');
  moveContent(paragraph, item);
  list.appendChild(item);
  paragraph.remove();
}

/** Removes the bullet or number that Word writes before the text of an item; undefined for a paragraph that has none. */
function takeMark(paragraph: HtmlElement): string | undefined {
  const spans = allOf(paragraph, `span${styled}`);
  const mark = spans.find((span) => styleOf(span, 'mso-list') === 'ignore');
  mark?.remove();
  return mark?.textContent?.trim();
}
