import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasVersion } from './conditional.ts';

/** The content encodings of answers, the better first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Shorter answers are sent as they are: compressing would cost more than it saves. */
export const compressFrom = 1024;

/** The best of the offered encodings that a request's Accept-Encoding allows; undefined where it asks for unencoded bytes. */
export function acceptedEncoding(
  header: string | string[] | undefined,
  offered: readonly Encoding[] = encodings,
): Encoding | undefined {
  if (header === undefined) return undefined;
  const accepted = new Map(String(header).split(',').map(readChoice));
  return offered.find((encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0);
}

function readChoice(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, quality === undefined ? 1 : Number(quality.slice(2))];
}

/** Brotli's default level, 11, takes twenty-five times as long as this one and saves a tenth. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
/** This level takes ten times as long as the quick one, 18 ms for an article, and saves a twelfth. */
const dense = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const brotli = promisify<Buffer, object, Buffer>(brotliCompress);
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, quick),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Compresses in a thread of Node's pool. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](body);
}

let isPacking = false;

/**
 * Compresses a page as small as is worth it, since a byte more than the first window of a connection costs a slow line a whole round
 * trip. One page at a time: a crawl through pages that nobody has asked for must not take all threads of the pool.
 */
export async function compressedPage(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding !== 'br' || isPacking) return compress(body, encoding);
  isPacking = true;
  try {
    return await brotli(body, dense);
  } finally {
    isPacking = false;
  }
}

/** Bytes with their compressed forms. */
export interface Encodable {
  readonly body: Buffer;
  readonly encode: (encoding: Encoding) => Promise<Buffer>;
}

/** A text whose compressed forms are made for each answer anew. */
export function encodable(text: string): Encodable {
  const body = Buffer.from(text);
  return { body, encode: (encoding) => compress(body, encoding) };
}

/** Sends bytes in the best encoding the request takes, and none to a client that has them. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encode }: Encodable,
): Promise<FastifyReply> {
  if (body.length < compressFrom) return reply.send(body);
  addToVary(reply, 'accept-encoding');
  if (reply.statusCode === 200 && hasVersion(request, String(reply.getHeader('etag')))) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await encode(encoding));
}

/** Names one more header of the request on which the answer depends. */
export function addToVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${String(others)}, ${name}` : name);
}
