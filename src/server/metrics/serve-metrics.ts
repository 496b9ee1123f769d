import { timingSafeEqual, createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/environment.ts';
import { registry } from './metrics.ts';

/** Reads what is measured at the moment of the question, and answers in the text format of Prometheus. */
export type ReadMetrics = () => Promise<string>;

type MetricsSettings = Pick<Config, 'metricsPort' | 'metricsHost' | 'metricsToken' | 'processes'>;

/**
 * `/metrics` on the port of the site, for those alone who know the token; without a token there is no such address, nor where one of several
 * processes would answer for itself alone.
 */
export function registerMetrics(app: FastifyInstance, { metricsToken, processes }: MetricsSettings): void {
  if (metricsToken === undefined || processes > 1) return;
  app.get('/metrics', { logLevel: 'warn', compress: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isAllowed(request.headers.authorization, metricsToken)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('需要令牌\n');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * Serves `/metrics` on a port of its own, which a firewall can keep inside; undefined where no port is set. A port that cannot be used
 * becomes a `ConfigError`.
 */
export async function serveMetrics(settings: MetricsSettings, read: ReadMetrics): Promise<Server | undefined> {
  const { metricsPort: port, metricsHost: host, metricsToken: token } = settings;
  if (port === undefined) return undefined;
  async function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, text: string, type = 'text/plain; charset=utf-8'): void =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (url.split('?')[0] !== '/metrics') return send(404, '只有 /metrics\n');
    if (token !== undefined && !isAllowed(headers.authorization, token)) return send(401, '需要令牌\n');
    send(200, await read(), registry.contentType);
  }
  const server = createServer((request, response) => {
    // Of several processes one may just have ended; Prometheus asks again.
    answer(request, response).catch(({ message }: Error) => response.writeHead(503).end(`${message}\n`));
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw new ConfigError('METRICS_PORT', `指的端口不能用（${error.message}）`, String(port));
  });
  return server;
}

function isAllowed(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/** Of equal length, as the comparison wants it. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
