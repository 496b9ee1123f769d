import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type ApiResponse, codes, type Endpoint } from '#contract/api.ts';
import { type Encodable, encodable, sendEncoded } from '../plugins/encoding.ts';
import type { PublicDocument } from '../public/public-document.ts';

// Answers are compressed here, because the compression plugin's hooks cost more than sending cached bytes.

/** Sends an answer that no cache may keep: refusals, and everything requested with a session. */
export function sendPrivately(
  request: FastifyRequest,
  reply: FastifyReply,
  schemas: AnswerSchemas,
  answer: ApiResponse<unknown>,
): Promise<FastifyReply> {
  const schema = answer.code === codes.ok ? schemas.granted : schemas.refused;
  reply.header('cache-control', 'private, no-store');
  return sendJson(request, reply, encodable(reply.compileSerializationSchema(schema)({ ...answer })));
}

/** Sends an answer that a shared cache may keep. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PublicDocument,
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=0, s-maxage=60').header('etag', answer.etag);
  return sendJson(request, reply, answer);
}

/** The content security policy of data: a browser that opens it as a page shows and runs nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

function sendJson(request: FastifyRequest, reply: FastifyReply, bytes: Encodable): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('content-security-policy', dataPolicy);
  return sendEncoded(request, reply, bytes);
}

/** A schema for Fastify's serialiser. */
type JsonSchema = Record<string, unknown>;

const refused = Type.Object({
  code: Type.Integer(),
  info: Type.String(),
  field: Type.Optional(Type.String()),
  seconds: Type.Optional(Type.Integer()),
});

interface AnswerSchemas {
  readonly granted: JsonSchema;
  readonly refused: JsonSchema;
}

/** The schemas by which answers are serialised: a field that the contract does not name cannot leave the server. */
export function answerSchemas(endpoint: Endpoint): AnswerSchemas {
  return { granted: { ...Type.Object({ code: Type.Integer(), info: endpoint.info }) }, refused: { ...refused } };
}
