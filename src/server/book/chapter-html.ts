import { showSource } from '../../domain/article/markdown.ts';
import { bookFilePath, chapterPath } from '../../domain/book/paths.ts';
import { renderContent } from '../poster/render.ts';
import type { Book, Chapter } from './read-book.ts';

const made = new WeakMap<Chapter, Promise<string>>();

/** The HTML of a chapter, made once for each version of its file; a text that cannot be laid out is shown as it stands. */
export function chapterHtml(chapter: Chapter, book: Book, host: string): Promise<string> {
  const html = made.get(chapter) ?? render(chapter, book, host);
  made.set(chapter, html);
  return html;
}

async function render(chapter: Chapter, { id, chapters }: Book, host: string): Promise<string> {
  const base = host + bookFilePath(id, '');
  const pages = Object.fromEntries(chapters.map((each) => [each.file, chapterPath(id, each.id)]));
  const rendering = await renderContent(chapter.text, { place: { base, pages } }).catch((error: unknown) => {
    made.delete(chapter);
    throw error;
  });
  return rendering.ok ? rendering.value.html : showSource(chapter.text);
}
