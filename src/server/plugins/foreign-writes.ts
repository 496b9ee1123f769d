import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { headers as ownHeaders } from '../../contract/api.ts';
import type { Config } from '../config/config.ts';
import type { ReportSecurityEvent } from '../log/security-events.ts';
import { isShare } from './share.ts';
import { failureBody } from './request-id.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another site makes in a visitor's name (cross-site request forgery). Browsers say where
 * a request comes from in Sec-Fetch-Site and Origin, and both must agree; a program sends neither, and must then send what
 * no form can.
 */
export function checkWriteOrigin(config: Config, report: ReportSecurityEvent) {
  return (request: FastifyRequest, reply: FastifyReply, next: HookHandlerDoneFunction): void => {
    if (safeMethods.has(request.method) || isShare(request) || isFromHere(request, config)) return next();
    report(request, { event: 'foreign-origin', outcome: 'refused', about: request.headers.origin });
    void reply.code(403).send(failureBody(request, 403, '不接受从其他网站发起的写入'));
  };
}

function isFromHere(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && config.allowedOrigins.includes(origin)) return true;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin !== undefined) return isOurs(origin, request, config);
  return site !== undefined || !mayBeForm(request);
}

/**
 * Whether a page of ours names this origin: under the site's own, or under whatever host it was asked by (an address in the
 * house, say). A site under https has no pages without it: those are somebody's on the line.
 */
function isOurs(origin: string, { host }: FastifyRequest, { origin: own }: Config): boolean {
  if (origin === own) return true;
  const url = URL.parse(origin);
  // Browsers write an origin in just one way; what is written otherwise only looks like one.
  if (url === null || url.origin !== origin || url.host !== host) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && own.startsWith('http:'));
}

/** The one body that calls take and a form can send, too. Forms cannot add a header of ours. */
function mayBeForm({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '') && headers[ownHeaders.contract] === undefined;
}
