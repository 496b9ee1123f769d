import { createRequire } from 'node:module';
import type { HtmlPage, ReadHtml } from '#domain/article/foreign-html/html-page.ts';

/** Its declarations name another package. It is CommonJS, and loaded when the first page is read. */
const load = () =>
  createRequire(import.meta.url)('@mixmark-io/domino') as { readonly createDocument: (html: string) => HtmlPage };

/** Parses HTML of any origin; nothing of it loads or runs. */
export const readHtml: ReadHtml = (html) => load().createDocument(html);
