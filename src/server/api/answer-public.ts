import type { FastifyReply, FastifyRequest } from 'fastify';
import { codes, type Refusal } from '../../contract/api.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { sendPrivately, sendShared, type SharedAnswer, shareAnswer, answerSchemas } from './send.ts';
import type { EndpointOptions } from './answer-visitor.ts';

/** Answers a public read that was asked without a session, so that the answer is the same for everybody who asks alike. */
export function answerPublic({ name, call, dependencies, kept }: EndpointOptions) {
  const { database, config, clock } = dependencies;
  const schemas = answerSchemas(endpoints[name]);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { query } = request;
    // What the contract refuses is not kept, so only inputs that have passed its check take up a place.
    const outcome = await kept.get(`${name} ${JSON.stringify(query)}`, make, () => request.signal);
    return 'code' in outcome ? sendPrivately(request, reply, schemas, outcome) : sendShared(request, reply, outcome);

    async function make(unwanted: AbortSignal): Promise<SharedAnswer | Refusal> {
      const answer = await call(query, { database, config, now: clock(), user: undefined, unwanted });
      if (answer.code !== codes.ok) return answer;
      return shareAnswer(reply.compileSerializationSchema(schemas.granted)(answer));
    }
  };
}
