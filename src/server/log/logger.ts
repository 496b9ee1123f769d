import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino, type Logger } from 'pino';
import { draftLinkPath } from '#contract/draft-link.ts';
import { privateCalendarPath } from '#contract/private-calendar.ts';
import { escapeControlSigns } from '#domain/text/control-signs.ts';
import type { Config } from '../config/config.ts';
import { mayBeSameSite } from '../config/same-site.ts';
import { shortAddress } from '../runtime/network.ts';
import { splitUrl } from '../runtime/url.ts';
import { noteErrorLines } from './recent-errors.ts';

const loopback = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Logs one JSON object a line. Headers, bodies and queries are never logged, so that no cookie or password can be. */
export function createLogger(
  { logLevel, origin, allowedOrigins }: Pick<Config, 'logLevel' | 'origin' | 'allowedOrigins'>,
  stream?: DestinationStream,
): Logger {
  const hooks = { logMethod: noteErrorLines, streamWrite: escapeControlSigns };
  const options = { level: logLevel, serializers: { req: describeRequest }, hooks };
  const logger = pino(options, stream);
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:' && !loopback.test(hostname)) {
    logger.warn('SITE_ORIGIN is plain http: sessions can be read on the way; put the site behind https');
  }
  for (const other of allowedOrigins.filter((allowed) => !mayBeSameSite(allowed, origin))) {
    logger.warn(
      { origin: other },
      'ALLOWED_ORIGINS names an origin of another site than SITE_ORIGIN: browsers keep the session cookie from it, so nobody can sign in there',
    );
  }
  return logger;
}

/** Paths whose last part is a secret. */
const secretPaths = [draftLinkPath(''), privateCalendarPath('').replace(/\.ics$/, '')];

/**
 * Describes a request without its query, into which a form sent before hydration puts its fields, and with a shortened address that
 * many people share. Of a path that is a secret only the beginning is told.
 */
function describeRequest({ method, url, host, ip }: FastifyRequest): Record<string, string> {
  const [path] = splitUrl(url);
  const secret = secretPaths.find((each) => path.startsWith(each));
  return { method, path: secret ? `${secret}…` : path, host, network: shortAddress(ip) };
}
