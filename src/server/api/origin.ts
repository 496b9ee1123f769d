import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Config } from '../config.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another site makes in a visitor's name (cross-site request forgery). Browsers say where
 * a request comes from in Sec-Fetch-Site and Origin; a program that sends neither carries no visitor's cookies.
 */
export function refuseForeignWrites({ origin, allowedOrigins }: Config) {
  const allowed = new Set([origin, ...allowedOrigins]);
  return (request: FastifyRequest, reply: FastifyReply, next: HookHandlerDoneFunction): void => {
    if (safeMethods.has(request.method) || isFromHere(request, allowed)) next();
    else void reply.code(403).send({ code: 403, info: '不接受从其他网站发起的写入' });
  };
}

function isFromHere({ headers, host }: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return allowed.has(origin) || (URL.parse(origin)?.host === host && isSame(site));
  return isSame(site);
}

const isSame = (site: string | string[] | undefined): boolean =>
  site === undefined || site === 'same-origin' || site === 'none';
