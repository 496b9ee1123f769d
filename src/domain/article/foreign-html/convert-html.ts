import Turndown from 'turndown';
import { cellsOf } from './clean-tables.ts';
import type { HtmlElement, HtmlPage } from './html-page.ts';

/** The Markdown of a page that `cleanHtml` has cleaned. */
export function convertHtml({ body }: HtmlPage): string {
  return createConverter()
    .turndown(body as unknown as Turndown.Node)
    .replace(/^[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function createConverter(): Turndown {
  const converter = new Turndown({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  const escape = converter.escape.bind(converter);
  // The library leaves these; to the renderer they are tags, marked and struck text.
  converter.escape = (text) =>
    escape(text)
      .replace(/<(?=[a-z/!])/gi, '\\<')
      .replace(/(?:==|~~)/g, '\\$&');
  converter.keep(['kbd', 'sub', 'sup']);
  converter.addRule('del', { filter: ['del', 's'], replacement: (content) => `~~${content}~~` });
  converter.addRule('mark', { filter: 'mark', replacement: (content) => `==${content}==` });
  converter.addRule('task', {
    filter: (node) => node.nodeName === 'INPUT',
    replacement: (_, node) => ((node as unknown as HtmlElement).getAttribute('checked') !== null ? '[x] ' : '[ ] '),
  });
  converter.addRule('item', { filter: 'li', replacement: createItemWriter() });
  converter.addRule('cell', { filter: ['td', 'th'], replacement: (content) => ` ${cellText(content)} |` });
  converter.addRule('row', { filter: 'tr', replacement: createRowWriter() });
  converter.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  converter.addRule('caption', { filter: 'caption', replacement: () => '' });
  converter.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  return converter;
}

/** Writes items of lists; the places of all items of a list are read once, since a list may be long. */
function createItemWriter() {
  const places = new WeakMap<HtmlElement, ReadonlyMap<HtmlElement, number>>();
  const placesIn = (list: HtmlElement): ReadonlyMap<HtmlElement, number> => {
    const known = places.get(list) ?? new Map(Array.from(list.children, (item, place) => [item, place]));
    places.set(list, known);
    return known;
  };
  return (content: string, node: unknown): string => {
    const { parentElement: list } = node as HtmlElement;
    const place = (list && placesIn(list).get(node as HtmlElement)) ?? 0;
    return writeItem(content, list, place);
  };
}

function writeItem(content: string, list: HtmlElement | null, place: number): string {
  const first = Math.floor(Number(list?.getAttribute('start'))) || 1;
  const mark = list?.localName === 'ol' ? `${first + place}. ` : '- ';
  // White space that stood behind a box of a task would stand behind another space.
  const lines = content.trim().replace(/^(\[[ x]\]) +/, '$1 ');
  const text = lines.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);
  return `${mark}${text}\n`;
}

function cellText(content: string): string {
  // A minus at the beginning of a line would be a list, but not in a cell.
  const lines = content.split('\n').map((line) => line.trim().replace(/^\\(?=[-+])/, ''));
  return lines.filter(Boolean).join('<br>').replaceAll('|', '\\|');
}

/** Writes rows of tables; the first one of a table is its head. Rows come in their order. */
function createRowWriter() {
  const begun = new WeakSet<HtmlElement>();
  return (content: string, node: unknown): string => {
    const row = node as HtmlElement;
    const table = row.closest('table');
    const isFirst = !table || !begun.has(table);
    if (table) begun.add(table);
    return `|${content}\n${isFirst ? `|${' --- |'.repeat(cellsOf(row).length)}\n` : ''}`;
  };
}
