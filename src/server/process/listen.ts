import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyHttpOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/environment.ts';
import { shareOf } from '../config/machine-share.ts';

type ListenAddress = Pick<Config, 'port' | 'host' | 'maxConnections' | 'processes'>;

/** Connections that may wait while the process computes; the system drops the rest, and clients retry after a second. */
const backlog = 2048;
const lookMilliseconds = 100;

/** Starts to listen. An address that cannot be used becomes a `ConfigError` that names its variable. */
export async function listen(app: FastifyInstance, place: ListenAddress): Promise<void> {
  try {
    const [first, ...others] = await addressesOf(place.host);
    const forwarders = others.map(() => forwardingServer(app));
    limitConnections([app.server, ...forwarders], app, allowedConnections(place, app));
    app.addHook('preClose', () => closeGracefully(app, forwarders));
    await app.listen({ port: place.port, host: first ?? place.host, backlog });
    await Promise.all(others.map((host, at) => open(forwarders[at]!, { port: place.port, host, backlog })));
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, place);
  }
}

/** All addresses of `localhost`, because browsers use its first one, IPv4 or IPv6; other hosts are one address. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true });
  // A hosts file may name the same address on several lines.
  return [...new Set(found.map(({ address }) => address))];
}

/** A server that passes its connections to the application's. Fastify's own second server is not waited for when the process closes. */
function forwardingServer(app: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket));
}

/** Listens on a further address; one of an address family that the machine does not have is skipped. */
async function open(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
  });
}

/** Files that a process opens beside its connections: what it serves, the database, the threads. */
const ownFiles = 256;

/** How many connections this process may have: its share of the machine's, and no more than the system lets it open files. */
function allowedConnections({ maxConnections, processes }: ListenAddress, app: FastifyInstance): number {
  const wanted = shareOf(maxConnections, processes);
  const files = openFileLimit();
  const most = Math.max(files - ownFiles, Math.floor(files / 2));
  if (wanted <= most) return wanted;
  app.log.warn({ files, most }, 'fewer connections than MAX_CONNECTIONS, because the process may open few files');
  return most;
}

/** What `ulimit -n` says; beyond it the system resets connections, and the process learns nothing of them. */
function openFileLimit(): number {
  // Otherwise the report looks up the names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    // Windows has none.
    userLimits?: { open_files: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files.soft ?? 'unlimited';
  return soft === 'unlimited' ? Infinity : soft;
}

/**
 * Closes every connection beyond the largest number at once, and idle connections with it, to make room for the next. Each server
 * counts only its own connections, so the limit is applied to the sum over all of them.
 */
function limitConnections(servers: readonly Server[], app: FastifyInstance, most: number): void {
  let connected = 0;
  let saidAt = -Infinity;

  function count(change: 1 | -1): void {
    connected += change;
    for (const server of servers) server.maxConnections = connected < most ? most : 0;
  }

  // The forwarders emit their connections on this server, so this listener sees every connection.
  app.server.on('connection', (socket: Socket) => {
    count(1);
    socket.once('close', () => count(-1));
  });
  for (const server of servers) {
    server.on('drop', () => {
      app.server.closeIdleConnections();
      if (performance.now() - saidAt < 60_000) return;
      saidAt = performance.now();
      app.log.warn({ most }, 'more connections than this process may have (MAX_CONNECTIONS): some were dropped');
    });
  }
}

/** Accepts no more connections, and waits until the open requests are answered. */
async function closeGracefully(app: FastifyInstance, forwarders: readonly Server[]): Promise<void> {
  const servers = [app.server, ...forwarders].filter((server) => server.listening);
  // A connection whose answer began before the shutdown stays open after it, so idle ones are closed repeatedly.
  const timer = setInterval(() => app.server.closeIdleConnections(), lookMilliseconds);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  clearInterval(timer);
}

function explain(error: NodeJS.ErrnoException, { port, host }: ListenAddress): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError('PORT', `指的端口 ${port} 已被占用，请停下占用它的程序或换一个`, String(port));
    case 'EACCES':
      return new ConfigError('PORT', `指的端口 ${port} 不许这个用户使用，请换一个 1024 以上的`, String(port));
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new ConfigError('HOST', '必须是这台机器自己的名字或地址', host);
    default:
      return error;
  }
}

/**
 * Time limits of a connection in milliseconds: a client that sends nothing, sends a request byte by byte or never reads the answer
 * must not hold its connection for ever.
 */
export const connectionLimits = {
  /** Long, because a picture over a slow line takes its time; the headers have a shorter limit. */
  requestTimeout: 120_000,
  /** The time without any data in either direction. */
  connectionTimeout: 60_000,
  /** Longer than proxies keep connections open (mostly 60 s), so that the server never closes one on which a proxy sends a request. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} satisfies FastifyHttpOptions<HttpServer>;

/** The time for open requests; with the wait for the load balancer less than the ten seconds that containers usually get. */
const closeMilliseconds = 7_000;

/** The further time after which the process ends anyway. */
const graceMilliseconds = 2_000;

/**
 * Closes the server without failing requests. `/readyz` already reports the shutdown; requests are still answered for
 * `DRAIN_SECONDS`, while load balancers notice. Then no connection is accepted any more, and open requests get their answers.
 * Connections that take too long are cut.
 */
export async function drain(app: FastifyInstance, { drainSeconds }: Pick<Config, 'drainSeconds'>): Promise<void> {
  await wait(drainSeconds * 1000);
  const cut = setTimeout(() => {
    app.log.warn('closing takes too long: the connections that are left are cut');
    app.server.closeAllConnections();
  }, closeMilliseconds);
  setTimeout(() => process.exit(1), closeMilliseconds + graceMilliseconds).unref();
  await app.close();
  clearTimeout(cut);
}
