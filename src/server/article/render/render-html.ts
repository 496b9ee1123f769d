import { limits } from '#contract/limits.ts';
import { renderMarkdown } from '#domain/article/markdown.ts';
import type { PictureSizes } from '#domain/article/syntax/addresses.ts';
import { readingMinutes } from '#domain/article/word-count.ts';

/** The stored rendering of a text: its HTML and the minutes that reading it takes. */
export interface RenderedHtml {
  readonly html: string;
  readonly minutes: number;
}

/** The context of relative links, as data for a thread: the base address, and the pages of sibling files. */
export interface LinkContext {
  /** The base of relative addresses, with a slash at the end. */
  readonly base: string;
  /** The addresses of the pages that show sibling files, by the names of the files. */
  readonly pages: Readonly<Record<string, string>>;
}

export interface RenderInput {
  readonly markdown: string;
  readonly links: LinkContext | undefined;
  /** The title of the page: a first heading that repeats it is left out. */
  readonly title: string | undefined;
  readonly sizes?: PictureSizes | undefined;
}

/** Renders a text in the calling thread; undefined when it is too large to be sent: a few hostile kilobytes of links or tables can ask for gigabytes of HTML. */
export function renderHtml(input: RenderInput): RenderedHtml | undefined {
  const { markdown } = input;
  const html = renderOrNothing(input);
  return html !== undefined && fits(markdown, html) ? { html, minutes: readingMinutes(markdown) } : undefined;
}

/** An article is sent with its Markdown. The length is compared first, because it takes no time. */
function fits(markdown: string, html: string): boolean {
  const most = limits.articleAnswerBytes;
  return html.length <= most && Buffer.byteLength(JSON.stringify([markdown, html])) <= most;
}

/** The engine throws a range error for a string longer than it can hold and for nesting deeper than its stack. */
function renderOrNothing({ markdown, links, title, sizes }: RenderInput): string | undefined {
  const completion = links && { base: links.base, resolve: (link: string) => completeLink(link, links) };
  try {
    return renderMarkdown(markdown, { ...completion, sizes }, { title });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Turns a link to the file of another text into the address of its page, and makes any other relative link absolute. */
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
