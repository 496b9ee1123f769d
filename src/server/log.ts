import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino, type Logger } from 'pino';
import { addressIn } from './network.ts';
import { splitUrl } from './page/address.ts';
import type { Config } from './config.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** One JSON object a line. Headers, bodies and queries are never logged, so neither cookies nor passwords can be. */
export function createLogger(
  { logLevel, origin }: Pick<Config, 'logLevel' | 'origin'>,
  stream?: DestinationStream,
): Logger {
  const logger = pino({ level: logLevel, serializers: { req: describeRequest } }, stream);
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:' && !loopback.test(hostname)) {
    logger.warn('SITE_ORIGIN is plain http: sessions can be read on the way; put the site behind https');
  }
  return logger;
}

/** Without the query: a form that is sent before the page is alive puts its fields there. */
function describeRequest({ method, url, host, ip }: FastifyRequest): Record<string, string> {
  return { method, path: splitUrl(url)[0], host, remoteAddress: addressIn(ip) ?? ip };
}
