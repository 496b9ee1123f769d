import cors, { type FastifyCorsOptions } from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { headers as ownHeaders, requestIdHeader } from '#contract/api.ts';
import type { Config } from '../config/config.ts';
import { filePolicy } from './content-policy.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/** Sets the headers of every answer. Pages and scripts have content security policies of their own (`content-policy.ts`). */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const headers = await securityHeaders(config);
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers);
    next();
  });
  await allowOrigins(app, config);
}

export async function securityHeaders(config: Config): Promise<Record<string, string>> {
  return {
    ...(await headersOfHelmet(config)),
    'content-security-policy': filePolicy(config),
    'permissions-policy': permissionsPolicy,
  };
}

/** CORS: pages of the configured origins may send credentials; all others get no permission header. */
async function allowOrigins(app: FastifyInstance, { allowedOrigins }: Config): Promise<void> {
  if (allowedOrigins.length === 0) return;
  const permission = {
    origin: true,
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders,
    exposedHeaders: [requestIdHeader],
    maxAge: 7200,
  };
  await app.register(cors, {
    delegator: ({ headers: { origin } }: FastifyRequest, decide: Decide) =>
      decide(null, origin !== undefined && allowedOrigins.includes(origin) ? permission : { origin: false }),
  });
}

type Decide = (error: null, options: FastifyCorsOptions) => void;
const allowedHeaders = ['content-type', ...Object.values(ownHeaders)];

/**
 * The headers that Helmet sets. They are computed once at the start, because none of them depends on the request.
 */
async function headersOfHelmet({ origin }: Config): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: origin.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const names: string[] = [];
  app.get('/', async (_, { raw }) => {
    names.push(...raw.getHeaderNames());
    return null;
  });
  const { headers } = await app.inject('/');
  await app.close();
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}
