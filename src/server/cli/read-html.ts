// @ts-expect-error The declarations of the package name another one.
import domino from '@mixmark-io/domino';
import type { HtmlPage, ReadHtml } from '#domain/article/foreign-html/html-page.ts';

const { createDocument } = domino as { readonly createDocument: (html: string) => HtmlPage };

/** Parses HTML of any origin; nothing of it loads or runs. */
export const readHtml: ReadHtml = (html) => createDocument(html);
