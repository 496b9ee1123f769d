import { showSource } from '../../domain/article/markdown.ts';
import { bookFilePath, chapterPath } from '../../domain/book/paths.ts';
import type { LinkContext } from '../article/render/layout.ts';
import { renderContent } from '../article/render/render.ts';
import type { Book, Chapter } from './read-book.ts';

const made = new WeakMap<Chapter, Promise<string>>();

/** The HTML of a chapter, made once for each version of its file; a text that cannot be laid out is shown as it stands. */
export function chapterHtml(chapter: Chapter, book: Book, host: string): Promise<string> {
  return made.get(chapter) ?? remember(chapter, render(chapter, placeOf(book, host)));
}

/** The HTML of all chapters in their order. */
export function htmlOfChapters(book: Book, host: string): Promise<string[]> {
  return Promise.all(book.chapters.map((chapter) => chapterHtml(chapter, book, host)));
}

function remember(chapter: Chapter, html: Promise<string>): Promise<string> {
  made.set(chapter, html);
  // What failed here and now is tried again; whoever waits for it hears of the failure.
  html.catch(() => made.delete(chapter));
  return html;
}

async function render(chapter: Chapter, place: LinkContext): Promise<string> {
  const rendering = await renderContent(chapter.text, { place });
  // The machine had no time for it: whoever comes next has it tried again.
  if (!rendering.ok && rendering.error.code === 'busy') made.delete(chapter);
  return rendering.ok ? rendering.value.html : showSource(chapter.text);
}

function placeOf({ id, chapters }: Book, host: string): LinkContext {
  const pages = Object.fromEntries(chapters.map((each) => [each.file, chapterPath(id, each.id)]));
  return { base: host + bookFilePath(id, ''), pages };
}
