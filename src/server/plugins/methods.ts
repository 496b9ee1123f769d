import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/api.ts';
import { failureBody } from './request-id.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Fastify answers HEAD wherever it answers GET. */
const allowed = { GET: ['GET', 'HEAD'], POST: ['POST'] };

/** Answers other methods with 405 and `Allow`, before a body is read. */
export function refuseOtherMethods(app: FastifyInstance, url: string, method: Endpoint['method']): void {
  const right = allowed[method];

  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.code(405).header('allow', right.join(', ')).header('cache-control', 'no-store');
    return reply.send(failureBody(request, 405, `这个接口只接受 ${method}`));
  }

  const wrong = methods.filter((name) => !right.includes(name));
  app.route({ method: wrong, url, onRequest: refuse, handler: refuse });
}
