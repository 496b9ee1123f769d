import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, codes, type Endpoint, type Refusal } from '../../contract/api.ts';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import type { Dependencies } from '../dependencies.ts';
import { findSession } from '../user/session.ts';
import { answerSchemas } from './answer.ts';
import type { CheckedCall, CheckedCalls } from './checked.ts';
import { refuse, type WriteContext } from './context.ts';
import { cookieJar, type CookieJar } from './cookies.ts';
import { isOutdated, keyOf, refuseKey, refuseStranger } from './headers.ts';
import { refuseOtherMethods } from './methods.ts';
import { once } from './once.ts';

/** Registers every endpoint of the contract at `/api/{name}`. */
export function registerApi(app: FastifyInstance, dependencies: Dependencies, calls: CheckedCalls): void {
  const names = Object.keys(endpoints) as EndpointName[];
  for (const name of names) {
    const { method } = endpoints[name];
    const url = `/api/${name}`;
    app.route({ method, url, handler: answerCall(name, dependencies, calls[name]) });
    refuseOtherMethods(app, url, method);
  }
}

function answerCall(name: EndpointName, dependencies: Dependencies, call: CheckedCall) {
  const endpoint: Endpoint = endpoints[name];
  const schemas = answerSchemas(endpoint);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isOutdated(request)) return reply.code(426).send(refuse(codes.refused, '页面版本太旧，请刷新'));
    const input = endpoint.method === 'GET' ? request.query : request.body;
    const jar = cookieJar(request, reply, dependencies.config);
    const answer = await decide();
    setCaching(reply, answer, endpoint, jar);
    const schema = answer.code === codes.ok ? schemas.granted : schemas.refused;
    return reply.serializer(reply.compileSerializationSchema(schema)).send(answer);

    async function decide(): Promise<Answer<unknown>> {
      const badKey = endpoint.method === 'POST' ? refuseKey(request) : undefined;
      if (badKey) return badKey;
      const context = await contextOf(name, request, dependencies, jar);
      return refuseVisitor(endpoint, request, context) ?? call(input, context);
    }
  };
}

/** Cookies that stand for no session are taken away; those of somebody else's session are alive and stay. */
function refuseVisitor(
  { access }: Endpoint,
  request: FastifyRequest,
  { user, takeSession }: WriteContext,
): Refusal | undefined {
  if (access !== 'user') return undefined;
  if (user) return refuseStranger(request, user);
  takeSession();
  return refuse(codes.notLoggedIn, '请先登录');
}

async function contextOf(
  name: EndpointName,
  request: FastifyRequest,
  { database, config, clock }: Dependencies,
  jar: CookieJar,
): Promise<WriteContext> {
  const now = clock();
  const user = jar.token ? await findSession(database, jar.token, now) : undefined;
  if (user) jar.keepMarker(user.username);
  const key = keyOf(request);
  const agent = request.headers['user-agent'] ?? '';
  return {
    ...jar,
    database,
    config,
    now,
    user,
    agent,
    reader: { userId: user?.id, address: request.ip, agent },
    once: (work) =>
      user && key
        ? once(database, { userId: user.id, key, call: name, now }, work)
        : database.transaction().execute(work),
  };
}

/** What belongs to nobody may be kept by a shared cache; refusals and everything asked with a session may not. */
function setCaching(reply: FastifyReply, answer: Answer<unknown>, endpoint: Endpoint, jar: CookieJar): void {
  const shared = endpoint.method === 'GET' && endpoint.access === 'public' && answer.code === codes.ok && !jar.token;
  reply.header('cache-control', shared ? 'public, max-age=0, s-maxage=60' : 'private, no-store');
}
