import { renderMarkdown } from '../../../domain/article/markdown.ts';
import { readingMinutes } from '../../../domain/article/word-count.ts';

/** Sixteen times the largest article: a few hostile kilobytes of links or tables can ask for gigabytes of HTML. */
const largestHtml = 4 * 1024 * 1024;

export interface Layout {
  readonly html: string;
  readonly minutes: number;
}

/** The context of relative links, as data for a thread: the base address, and the pages of sibling files. */
export interface LinkContext {
  /** Where relative addresses begin, with a slash at the end. */
  readonly base: string;
  /** Addresses of pages by the names of files. */
  readonly pages: Readonly<Record<string, string>>;
}

/** The message a render thread gets. */
export interface LayoutJob {
  readonly markdown: string;
  readonly place: LinkContext | undefined;
}

/** Lays a text out, here and now; undefined when the result is too large to be kept and sent. */
export function layoutMarkdown(markdown: string, place?: LinkContext): Layout | undefined {
  const html = renderOrNothing(markdown, place);
  const fits = html !== undefined && html.length <= largestHtml;
  return fits ? { html, minutes: readingMinutes(markdown) } : undefined;
}

/** A range error tells of a string longer than the engine can hold, or of nesting deeper than its stack. */
function renderOrNothing(markdown: string, place: LinkContext | undefined): string | undefined {
  try {
    return renderMarkdown(markdown, place && { base: place.base, resolve: (link) => completeLink(link, place) });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A link to the file of another text leads to its page; one to any other file is completed. */
function completeLink(link: string, { base, pages }: LinkContext): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  const name = decode(path.replace(/^(?:\.\/)+/, ''));
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return page === undefined ? base + link : page + rest;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
