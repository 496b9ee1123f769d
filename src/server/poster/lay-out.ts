import { renderMarkdown } from '../../domain/article/markdown.ts';
import { readingMinutes } from '../../domain/article/reading.ts';

/** Sixteen times the largest article: a few hostile kilobytes of links or tables can ask for gigabytes of HTML. */
const largestHtml = 4 * 1024 * 1024;

export interface Layout {
  readonly html: string;
  readonly minutes: number;
}

/** Lays an article out, here and now; undefined when the result is too large to be kept and sent. */
export function layOut(markdown: string): Layout | undefined {
  const html = renderMarkdown(markdown);
  return html.length > largestHtml ? undefined : { html, minutes: readingMinutes(markdown) };
}
