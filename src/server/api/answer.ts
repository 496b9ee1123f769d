import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiResponse, codes, type Endpoint, type ApiRefusal } from '#contract/api.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { fail, type WriteContext } from '../call/context.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import { runIdempotent } from '../call/idempotency.ts';
import { databaseFailure, isWriteProblem, type WriteProblem } from '../db/failure.ts';
import { eventOfRefusal, type ReportSecurityEvent } from '../log/security-events.ts';
import type { PublicCache } from '../public/public-cache.ts';
import { documentOf, type PublicDocument } from '../public/public-document.ts';
import { recordAudit } from '../user/audit.ts';
import { findSession } from '../user/session.ts';
import { refuseVisitor } from './access.ts';
import type { CookieJar } from './cookies.ts';
import { keyOf, refuseCrossSiteLogin, refuseKey } from './headers.ts';
import { sendPrivately, answerSchemas, sendShared } from './send.ts';
import { withUpload } from './upload.ts';
import type { CheckedCall } from './validate.ts';

// A request for a call of the contract is answered here: for its visitor alone once they may ask, or for everybody out of the cache.

const unwritable: Readonly<Record<WriteProblem, string>> = {
  full: '服务器磁盘已满，未能保存，请稍后再试',
  'read-only': '服务器的数据库目前只读，未能保存，请稍后再试',
  gone: '服务器的数据库文件已不在原处，未能保存，请联系站主',
};
/** The seconds a refused client waits: space comes back only when a person frees some. */
const unwritableSeconds = 30;

/** Answers requests whose answer is for one client alone: every write, and every read with a session. */
export function answerVisitor(options: EndpointOptions) {
  const { name, call, report } = options;
  const endpoint: Endpoint = endpoints[name];
  const schemas = answerSchemas(endpoint);

  return async (request: FastifyRequest, reply: FastifyReply, jar: CookieJar): Promise<FastifyReply> => {
    let account: string | undefined;
    const answer = await decide().catch(refuseUnwritten);
    const event = eventOfRefusal(answer.code);
    if (event) report(request, { event, outcome: 'refused', account, about: name });
    return sendPrivately(request, reply, schemas, answer);

    async function decide(): Promise<ApiResponse<unknown>> {
      const refusal =
        endpoint.method === 'POST' ? (refuseKey(request) ?? refuseCrossSiteLogin(name, request)) : undefined;
      if (refusal) return refusal;
      const context = await contextOf(options, request, jar);
      account = context.user?.id;
      return (await refuseVisitor(endpoint, request, context)) ?? carryOut(context);
    }

    /** Refuses a write while the database takes none: the user gets a message, and the operator finds the cause in the log. */
    function refuseUnwritten(error: unknown): ApiRefusal {
      const failure = databaseFailure(error);
      if (!isWriteProblem(failure)) throw error;
      request.log.error({ err: error }, 'the database cannot be written');
      return { ...fail(codes.full, unwritable[failure]), seconds: unwritableSeconds };
    }

    /** Runs the call. The file of an upload is read only now, because now the session is checked. */
    function carryOut(context: WriteContext): Promise<ApiResponse<unknown>> {
      if (endpoint.upload === undefined) return call(endpoint.method === 'GET' ? request.query : request.body, context);
      const taking = { userId: context.user?.id ?? '', most: endpoint.upload };
      return withUpload(request, taking, ({ fields, file }) => call(fields, { ...context, file }));
    }
  };
}

async function contextOf(
  { name, dependencies: { database, config, settings, clock }, report }: EndpointOptions,
  request: FastifyRequest,
  jar: CookieJar,
): Promise<WriteContext> {
  const now = clock();
  const user = jar.token ? await findSession(database, jar.token, { now, ends: config.sessionEnds }) : undefined;
  if (user) jar.keepMarker(user.username);
  const key = keyOf(request);
  const agent = request.headers['user-agent'] ?? '';
  const address = request.ip;
  return {
    ...jar,
    // A write runs to its end even when the client has disconnected.
    ...(endpoints[name].method === 'GET' ? { disconnected: request.signal } : {}),
    database,
    primary: database,
    config,
    settings: await settings.current(),
    now,
    user,
    agent,
    address,
    key,
    runIdempotent: (work, about) =>
      user
        ? runIdempotent(database, { userId: user.id, key, about, call: name, now }, work)
        : database.transaction().execute(work),
    async recordAudit(transaction, kind, outcome = 'done') {
      if (!user) return;
      await recordAudit(transaction, { userId: user.id, kind, outcome, agent, address, now });
      report(request, { event: kind, outcome, account: user.id });
    },
    report: (event) => report(request, event),
  };
}

/** The parts by which one endpoint is answered. */
export interface EndpointOptions {
  readonly name: EndpointName;
  readonly call: CheckedCall;
  readonly dependencies: SettledDependencies;
  readonly cache: PublicCache;
  readonly report: ReportSecurityEvent;
}

/** Answers public reads without a session, whose answers are the same for every client and therefore cached. */
export function answerPublic({ name, call, dependencies, cache }: EndpointOptions) {
  const { database: primary, splitter, config, settings, clock } = dependencies;
  const schemas = answerSchemas(endpoints[name]);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { query } = request;
    // Refused inputs are not cached, so only inputs that match the contract take up space.
    const outcome = await cache.get<ApiRefusal>(request, (_, disconnected) => make(disconnected));
    return 'code' in outcome ? sendPrivately(request, reply, schemas, outcome) : sendShared(request, reply, outcome);

    async function make(disconnected: AbortSignal): Promise<PublicDocument | ApiRefusal> {
      const context = {
        primary,
        config,
        settings: await settings.current(),
        now: clock(),
        user: undefined,
        disconnected,
      };
      const answer = await splitter.readPublic((database) => call(query, { ...context, database }));
      if (answer.code !== codes.ok) return answer;
      return documentOf(reply.compileSerializationSchema(schemas.granted)(answer));
    }
  };
}
