import { createRequire } from 'node:module';
import type { HtmlPage, ReadHtml } from '#domain/article/foreign-html/html-page.ts';

const require = createRequire(import.meta.url);

/** The declarations of the package name another one. It is loaded when the first page is read. */
const load = () => require('@mixmark-io/domino') as { readonly createDocument: (html: string) => HtmlPage };

/** Parses HTML of any origin; nothing of it loads or runs. */
export const readHtml: ReadHtml = (html) => load().createDocument(html);
