import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** One JSON object a line. Headers and bodies are never logged, so neither cookies nor passwords can be. */
export function createLogger({ logLevel, origin }: Config): Logger {
  const logger = pino({ level: logLevel });
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:' && !loopback.test(hostname)) {
    logger.warn('SITE_ORIGIN is plain http: sessions can be read on the way; put the site behind https');
  }
  return logger;
}
