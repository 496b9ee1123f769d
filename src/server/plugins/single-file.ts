import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '#site/config.ts';
import { singleFile, type SingleFileState } from '#site/single-file.ts';
import type { Config } from '../config/config.ts';
import { dataBlock, statePlaceholder } from '../runtime/html.ts';
import { acceptedEncoding, compress, type Encoding } from './encoding.ts';

/** Browsers download the file. Should one show it nevertheless, the sandbox keeps its scripts from the site's origin. */
const policy = "default-src 'none'; frame-ancestors 'none'";

/** Serves the single-file edition of a built client, with the settings of the moment; the development server has none. */
export function registerSingleFile(
  app: FastifyInstance,
  { origin }: Pick<Config, 'origin'>,
  { directory, readSite }: { readonly directory: string; readonly readSite: () => Promise<SiteSettings> },
): void {
  const path = join(directory, singleFile.path);
  if (!existsSync(path)) return;
  const built = readFileSync(path, 'utf8');
  let made: FilledFile | undefined;

  async function currentFile(): Promise<FilledFile> {
    const site = await readSite();
    const settings = JSON.stringify(site);
    if (made?.settings !== settings) made = { settings, ...fillFile(built, { site, origin }) };
    return made;
  }

  app.get(singleFile.path, { compress: false }, async (request, reply) => {
    const { file, disposition, smaller } = await currentFile();
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('content-disposition', disposition)
      .header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return sendPart(request, reply, encoding ? await smaller(encoding) : file);
  });
}

/** A file with its entity tag. */
interface TaggedFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

const tagFile = (bytes: Buffer): TaggedFile => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
});

/** Sends the file, or what a download that broke off still lacks (RFC 9110, section 14). Other ranges get the whole file. */
function sendPart({ headers }: FastifyRequest, reply: FastifyReply, { bytes, etag }: TaggedFile): FastifyReply {
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  const [, from] = /^bytes=(\d+)-$/.exec(headers.range ?? '') ?? [];
  const start = Number(from);
  const isOfThisFile = (headers['if-range'] ?? etag) === etag;
  if (from === undefined || !isOfThisFile || start >= bytes.length) return reply.send(bytes);
  const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
  return reply.code(206).header('content-range', range).send(bytes.subarray(start));
}

/** The edition with the settings that were in force when it was made. */
interface FilledFile {
  /** Those settings as JSON. */
  readonly settings: string;
  readonly file: TaggedFile;
  readonly disposition: string;
  readonly smaller: (encoding: Encoding) => Promise<TaggedFile>;
}

function fillFile(built: string, of: Pick<Config, 'site' | 'origin'>): Omit<FilledFile, 'settings'> {
  const file = Buffer.from(fillSiteState(built, of));
  const disposition = attachment(`${of.site.name}离线版-${versionOf(built)}.html`);
  return { file: tagFile(file), disposition, smaller: keepCompressed(file) };
}

/** The file in its encodings, compressed at the first request and then kept. */
function keepCompressed(file: Buffer): FilledFile['smaller'] {
  const kept = new Map<Encoding, Promise<TaggedFile>>();
  return (encoding) => {
    const making = kept.get(encoding) ?? compress(file, encoding).then(tagFile);
    kept.set(encoding, making);
    return making;
  };
}

/** The Content-Disposition of a download (RFC 6266), its name encoded by RFC 8187. */
function attachment(name: string): string {
  const written = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${written}`;
}

/** Puts this site's settings and origin into the built file. */
export function fillSiteState(built: string, { site, origin }: Pick<Config, 'site' | 'origin'>): string {
  const state: SingleFileState = { settings: site, origin };
  return built.replace(statePlaceholder, () => dataBlock('state', state));
}

/** The version that the build wrote into the head of the file. */
export function versionOf(built: string): string {
  return /<meta name="version" content="([^"]*)">/.exec(built)?.[1] ?? '';
}
