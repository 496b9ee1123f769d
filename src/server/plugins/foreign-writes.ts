import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { headers as ownHeaders } from '#contract/api.ts';
import type { Config } from '../config/config.ts';
import type { ReportSecurityEvent } from '../log/security-events.ts';
import { failureBody } from './request-id.ts';
import { isShare } from './share.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page makes in a visitor's name (cross-site request forgery). Browsers name the source of a request
 * in Sec-Fetch-Site and Origin, and both must be this site. Programs send neither and need a content type or header that no
 * form can send.
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
 * Whether the origin is one of the site: its configured one, or the host of the request (an address in the local network, for
 * example). A site on https has no pages on http; such an origin may be an attacker on the line.
 */
function isOurs(origin: string, { host }: FastifyRequest, { origin: own }: Config): boolean {
  if (origin === own) return true;
  const url = URL.parse(origin);
  // Browsers serialize an origin in exactly one way; any other form is forged.
  if (url === null || url.origin !== origin || url.host !== host) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && own.startsWith('http:'));
}

/** The one content type that both calls and forms can send; forms cannot add the site's own header. */
function mayBeForm({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '') && headers[ownHeaders.contract] === undefined;
}
