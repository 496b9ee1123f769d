import { Type } from 'typebox';
import type { Endpoint } from '../../contract/api.ts';

/** A schema as Fastify's serialiser takes it. */
type JsonSchema = Record<string, unknown>;

const refused = Type.Object({
  code: Type.Integer(),
  info: Type.String(),
  field: Type.Optional(Type.String()),
  seconds: Type.Optional(Type.Integer()),
});

/** How answers are written: a field the contract does not name cannot leave the server. */
export function answerSchemas(endpoint: Endpoint): { granted: JsonSchema; refused: JsonSchema } {
  return { granted: { ...Type.Object({ code: Type.Integer(), info: endpoint.info }) }, refused: { ...refused } };
}
