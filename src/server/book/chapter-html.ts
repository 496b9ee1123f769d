import { showSource } from '../../domain/article/markdown.ts';
import { renderContent } from '../poster/render.ts';
import type { Chapter } from './read-book.ts';

const made = new WeakMap<Chapter, Promise<string>>();

/** The HTML of a chapter, made once for each version of its file; a text that cannot be laid out is shown as it stands. */
export function chapterHtml(chapter: Chapter): Promise<string> {
  const html = made.get(chapter) ?? render(chapter);
  made.set(chapter, html);
  return html;
}

async function render(chapter: Chapter): Promise<string> {
  const rendering = await renderContent(chapter.text).catch((error: unknown) => {
    made.delete(chapter);
    throw error;
  });
  return rendering.ok ? rendering.value.html : showSource(chapter.text);
}
