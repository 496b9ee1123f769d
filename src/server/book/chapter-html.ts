import { showSource } from '#domain/article/markdown.ts';
import { bookFilePath, chapterPath } from '#domain/book/paths.ts';
import type { LinkContext } from '../article/render/render-html.ts';
import { renderContent } from '../article/render/render.ts';
import type { Book, Chapter } from './read-book.ts';

const htmlByChapter = new WeakMap<Chapter, Promise<string>>();

/** The HTML of a chapter, rendered once for each version of its file; a text that cannot be rendered is shown as its source. */
export function chapterHtml(chapter: Chapter, book: Book, host: string): Promise<string> {
  return htmlByChapter.get(chapter) ?? remember(chapter, render(chapter, linkContext(book, host)));
}

/** The HTML of all chapters in their order. */
export function htmlOfChapters(book: Book, host: string): Promise<string[]> {
  return Promise.all(book.chapters.map((chapter) => chapterHtml(chapter, book, host)));
}

function remember(chapter: Chapter, html: Promise<string>): Promise<string> {
  htmlByChapter.set(chapter, html);
  // A failed rendering is not kept, so that the next reader tries again; the readers who wait for it get the error.
  html.catch(() => htmlByChapter.delete(chapter));
  return html;
}

async function render(chapter: Chapter, links: LinkContext): Promise<string> {
  const rendering = await renderContent(chapter.text, { links, title: chapter.title });
  // The machine had no time for the text: the next reader tries again.
  if (!rendering.ok && rendering.error.code === 'busy') htmlByChapter.delete(chapter);
  return rendering.ok ? rendering.value.html : showSource(chapter.text);
}

function linkContext({ id, chapters }: Book, host: string): LinkContext {
  const pages = Object.fromEntries(chapters.map((each) => [each.file, chapterPath(id, each.id)]));
  return { base: host + bookFilePath(id, ''), pages };
}
