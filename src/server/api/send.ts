import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, codes } from '../../contract/api.ts';
import { compressed, type Encodable, sendEncoded } from '../plugins/encoding.ts';
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
  return sendJson(request, reply, { body, encode: (encoding) => compressed(body, encoding) });
}

/** What a shared cache may keep, too. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=0, s-maxage=60').header('etag', answer.etag);
  return sendJson(request, reply, answer);
}

/** Data is no page: nothing in it may be shown or run, wherever it is opened. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

function sendJson(request: FastifyRequest, reply: FastifyReply, bytes: Encodable): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('content-security-policy', dataPolicy);
  return sendEncoded(request, reply, bytes);
}
