import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assetPath } from '#contract/asset.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import { answerMissing } from '../plugins/errors.ts';
import { readPicture } from './picture-bytes.ts';
import { extensions } from './store.ts';

/** The address contains the hash of the bytes, so they never change. */
const caching = 'public, max-age=31536000, immutable';

/** The policy forbids a picture to run anything, even when it is opened as a page. */
const policy = "default-src 'none'; sandbox";

/** Serves stored pictures, each with the type it was stored with and under no other. */
export function registerAssetFiles(
  app: FastifyInstance,
  { config, splitter }: Pick<SettledDependencies, 'config' | 'splitter'>,
): void {
  app.get<{ Params: { '*': string } }>(`${assetPath}*`, { compress: false }, async (request, reply) => {
    const [, id = '', extension = ''] = /^([\w-]{43})\.([a-z]+)$/.exec(request.params['*']) ?? [];
    const tag = `"${id}"`;
    // The tag is the hash of the bytes, so a client that sends it has them and no database read is needed.
    if (id && isKnown(request, tag)) return head(reply, tag).code(304).send();
    const asset = id ? await splitter.readPublic((database) => readPicture(database, config, id)) : undefined;
    if (!asset || extensions[asset.type] !== extension) return answerMissing(request, reply);
    head(reply, tag);
    return reply.type(asset.type).send(Buffer.from(asset.bytes));
  });

  function head(reply: FastifyReply, tag: string): FastifyReply {
    // Pages of another origin may show pictures only if the settings name an origin.
    if (config.allowedOrigins.length > 0) reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.header('cache-control', caching).header('content-security-policy', policy).header('etag', tag);
  }
}

/** Whether the client has the picture. The header may name several tags, and a compressing proxy makes a tag weak. */
function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  return headers['if-none-match']?.includes(tag) ?? false;
}
