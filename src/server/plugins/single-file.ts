import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { singleFile, type SingleFileState } from '../../site/single-file.ts';
import type { Config } from '../config/config.ts';
import { acceptedEncoding, compressed, type Encoding } from './encoding.ts';
import { dataBlock, statePlaceholder } from '../runtime/html.ts';

/** The file is meant to be downloaded; should a browser show it all the same, its scripts must not run under our origin. */
const policy = "default-src 'none'; frame-ancestors 'none'";

/** The site as one file, out of a built client; while developing there is none. */
export function registerSingleFile(app: FastifyInstance, config: Config, directory: string): void {
  const path = join(directory, singleFile.path);
  if (!existsSync(path)) return;
  const built = readFileSync(path, 'utf8');
  const file = Buffer.from(fillSiteState(built, config));
  const disposition = attachment(`${config.site.name}离线版-${versionOf(built)}.html`);
  const smaller = keepCompressed(file);

  app.get(singleFile.path, { compress: false }, async (request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('content-disposition', disposition)
      .header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    return encoding ? reply.header('content-encoding', encoding).send(await smaller(encoding)) : reply.send(file);
  });
}

/** Compressed when the first reader asks, once for all. */
function keepCompressed(file: Buffer): (encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const making = kept.get(encoding) ?? compressed(file, encoding);
    kept.set(encoding, making);
    return making;
  };
}

/** RFC 6266, with the name as RFC 8187 writes it. */
function attachment(name: string): string {
  const written = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${written}`;
}

/** A built file with whose site it is from. */
export function fillSiteState(built: string, { site, origin }: Pick<Config, 'site' | 'origin'>): string {
  const state: SingleFileState = { settings: site, origin };
  return built.replace(statePlaceholder, () => dataBlock('state', state));
}

/** The version the build wrote into its head. */
export function versionOf(built: string): string {
  return /<meta name="version" content="([^"]*)">/.exec(built)?.[1] ?? '';
}
