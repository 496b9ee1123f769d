import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isBookPath, kindOf, pictureKinds } from '#domain/book/fields.ts';
import { bookFilePath, bookFiles } from '#domain/book/paths.ts';
import type { Config } from '../config/config.ts';
import { answerMissing } from '../plugins/errors.ts';
import type { Library } from './library.ts';
import { presentCard } from './present.ts';
import { findInside, type Book } from './read-book.ts';
import { sampleArchive, sampleFile } from './sample-app.ts';

/** Browsers revalidate every time and mostly get a 304; a shared cache may keep the file for a minute. */
const caching = 'public, max-age=0, s-maxage=60';
/** A picture is shown from the cache while the browser asks whether there is a new one, which the next look then shows. */
const cachingOfPictures = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

const types: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml; charset=utf-8',
  zip: 'application/zip',
};

/** The policy forbids a book's file to run anything, even when it is opened as a page: an SVG may contain scripts. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The books as static files: `index.json`, and of each book its `book.json`, its chapters, its pictures and the app it builds. */
export function registerBookFiles(app: FastifyInstance, { allowedOrigins }: Config, library: Library): void {
  function giveFile(reply: FastifyReply, kind: string): FastifyReply {
    // Pages of another origin may show pictures only if the settings name an origin.
    if (allowedOrigins.length > 0) reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply
      .type(types[kind] ?? '')
      .header('cache-control', isPicture(kind) ? cachingOfPictures : caching)
      .header('content-security-policy', policy);
  }

  app.get(`${bookFiles}index.json`, async (_, reply) => {
    const books = (await library.books()).map((book) => ({
      ...presentCard(book, ''),
      path: bookFilePath(book.id, 'book.json'),
    }));
    return giveFile(reply, 'json').send(JSON.stringify({ books, problems: await library.problems() }));
  });

  app.get<{ Params: { book: string; '*': string } }>(`${bookFiles}:book/*`, async (request, reply) => {
    const found = await library.find(request.params.book);
    const file = request.params['*'];
    const archive = found?.kind === 'book' && file === sampleFile ? sampleArchive(found.book) : undefined;
    if (archive) return giveFile(reply, 'zip').send(archive);
    const path = found?.kind === 'book' && isServed(found.book, file) && (await findInside(found.book.folder, file));
    if (!path) return answerMissing(request, reply);
    return giveFile(reply, kindOf(file)).send(await readFile(path));
  });
}

/** Whether a file of the book is served: `book.json`, the chapters it lists and pictures. An unlisted chapter is not published yet. */
function isServed({ chapters }: Book, file: string): boolean {
  if (file === 'book.json' || chapters.some((chapter) => chapter.file === file)) return true;
  return isBookPath(file) && isPicture(kindOf(file));
}

function isPicture(kind: string): boolean {
  return (pictureKinds as readonly string[]).includes(kind);
}
