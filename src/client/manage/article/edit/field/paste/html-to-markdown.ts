import Turndown from 'turndown';
import { cleanHtml, hasStructure } from './clean-html.ts';
import { parseInert } from './inert-page.ts';

/** The Markdown of a pasted page. */
export interface PastedMarkdown {
  readonly text: string;
  /** The pictures that the page itself holds, and where each stands in the text. */
  readonly pictures: readonly { readonly offset: number; readonly file: File }[];
}

/** Converts a pasted page; undefined where plain text says as much. `language` is that of code from an editor. */
export function htmlToMarkdown(html: string, language: string): PastedMarkdown | undefined {
  const page = parseInert(html);
  cleanHtml(page, language);
  if (!hasStructure(page)) return undefined;
  const files = takePictures(page);
  const text = createConverter()
    .turndown(page.body)
    .replace(/^[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return placePictures(text, files);
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
    replacement: (_, node) => ((node as HTMLInputElement).checked ? '[x] ' : '[ ] '),
  });
  converter.addRule('item', { filter: 'li', replacement: writeItem });
  converter.addRule('cell', { filter: ['td', 'th'], replacement: (content) => ` ${cellText(content)} |` });
  converter.addRule('row', { filter: 'tr', replacement: writeRow });
  converter.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  converter.addRule('caption', { filter: 'caption', replacement: () => '' });
  converter.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  return converter;
}

function writeItem(content: string, node: Turndown.Node): string {
  const item = node as HTMLElement;
  const list = item.parentElement;
  const place = [...(list?.children ?? [])].indexOf(item);
  const mark = list?.localName === 'ol' ? `${((list as HTMLOListElement).start || 1) + place}. ` : '- ';
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

function writeRow(content: string, node: Turndown.Node): string {
  const row = node as HTMLTableRowElement;
  const isFirst = row.closest('table')?.querySelector('tr') === row;
  return `|${content}\n${isFirst ? `|${' --- |'.repeat(row.cells.length)}\n` : ''}`;
}

/** A letter of the private use area stands for each picture until its place is known. */
const stand = '\ue0f1';

function takePictures(page: Document): File[] {
  return [...page.querySelectorAll<HTMLImageElement>('img[src^="data:"]')].flatMap((image, index) => {
    const file = fileOf(image.getAttribute('src') ?? '', image.getAttribute('alt') || `图片 ${index + 1}`);
    image.replaceWith(...(file ? [stand] : []));
    return file ? [file] : [];
  });
}

function fileOf(address: string, name: string): File | undefined {
  const [, type = '', content = ''] = /^data:(image\/[\w.+-]+);base64,(.*)$/is.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], `${name}.${type.slice('image/'.length)}`, { type }) : undefined;
  } catch {
    return undefined;
  }
}

function placePictures(marked: string, files: readonly File[]): PastedMarkdown {
  const parts = marked.split(stand);
  let offset = 0;
  const pictures = files.map((file, index) => {
    offset += parts[index]?.length ?? 0;
    return { offset, file };
  });
  return { text: parts.join(''), pictures };
}
