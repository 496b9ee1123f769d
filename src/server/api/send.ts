import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, codes } from '../../contract/api.ts';
import { acceptedEncoding, compressed, compressFrom, type Encoding } from '../plugins/encoding.ts';
import type { AnswerSchemas } from './answer.ts';
import type { SharedAnswer } from './shared-answer.ts';

// Answers are compressed here: the plugin's hooks on every request cost more than handing out bytes that are kept.

/** What nobody else may get: refusals, and everything asked with a session. */
export function sendPrivately(
  request: FastifyRequest,
  reply: FastifyReply,
  schemas: AnswerSchemas,
  answer: Answer<unknown>,
): Promise<FastifyReply> {
  const schema = answer.code === codes.ok ? schemas.granted : schemas.refused;
  const body = Buffer.from(reply.compileSerializationSchema(schema)({ ...answer }));
  reply.header('cache-control', 'private, no-store');
  return sendJson(request, reply, body, (encoding) => compressed(body, encoding));
}

/** What a shared cache may keep, too. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, encode }: SharedAnswer,
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=0, s-maxage=60').header('etag', etag);
  return sendJson(request, reply, body, encode);
}

/** Data is no page: nothing in it may be shown or run, wherever it is opened. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  encode: (encoding: Encoding) => Promise<Buffer>,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('content-security-policy', dataPolicy);
  if (body.length < compressFrom) return reply.send(body);
  addToVary(reply, 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await encode(encoding));
}

function addToVary(reply: FastifyReply, name: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${String(others)}, ${name}` : name);
}
