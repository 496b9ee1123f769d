import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { Refused } from '../config/environment.ts';

type Place = Pick<Config, 'port' | 'host' | 'maxConnections'>;

/** So many may wait to be taken in while the process computes; the system drops the rest, and they try again after a second. */
const backlog = 2048;
const lookMilliseconds = 100;

/** Waits for requests; an address that cannot be taken is refused by the name of its variable. */
export async function listen(app: FastifyInstance, place: Place): Promise<void> {
  try {
    const [first, ...others] = await addressesOf(place.host);
    const doors = others.map(() => doorTo(app));
    boundTogether([app.server, ...doors], app, place.maxConnections);
    app.addHook('preClose', () => closePolitely(app, doors));
    await app.listen({ port: place.port, host: first ?? place.host, backlog });
    await Promise.all(others.map((host, at) => open(doors[at]!, { port: place.port, host, backlog })));
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, place);
  }
}

/** Browsers take whichever address `localhost` has first, IPv4 or IPv6; other names stand for one. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true });
  // A hosts file may name the same address on several lines.
  return [...new Set(found.map(({ address }) => address))];
}

/** Fastify's own second server is closed after everything else and waited for by nobody; this one only hands connections on. */
function doorTo(app: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket));
}

/** A machine without IPv6 may still have a name for it. */
async function open(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
  });
}

/**
 * Beyond the largest number a connection is closed at once; those that are only kept open make room for the next. Each server
 * counts its own connections alone, so all of them take nobody in as long as there are enough at all doors together.
 */
function boundTogether(servers: readonly Server[], app: FastifyInstance, most: number): void {
  let connected = 0;
  let saidAt = -Infinity;

  function count(change: 1 | -1): void {
    connected += change;
    for (const server of servers) server.maxConnections = connected < most ? most : 0;
  }

  // The doors hand their connections on to this server, which announces those as its own.
  app.server.on('connection', (socket: Socket) => {
    count(1);
    socket.once('close', () => count(-1));
  });
  for (const server of servers) {
    server.on('drop', () => {
      app.server.closeIdleConnections();
      if (performance.now() - saidAt < 60_000) return;
      saidAt = performance.now();
      app.log.warn({ most }, 'more connections than MAX_CONNECTIONS allows: some were dropped');
    });
  }
}

/** Takes nobody in any more, and waits until those who are in have their answers. */
async function closePolitely(app: FastifyInstance, doors: readonly Server[]): Promise<void> {
  const servers = [app.server, ...doors].filter((server) => server.listening);
  // Whose answer had begun before the process was asked to end keeps the connection open afterwards.
  const timer = setInterval(() => app.server.closeIdleConnections(), lookMilliseconds);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  clearInterval(timer);
}

function explain(error: NodeJS.ErrnoException, { port, host }: Place): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refused('PORT', `指的端口 ${port} 已被占用，请停下占用它的程序或换一个`, String(port));
    case 'EACCES':
      return new Refused('PORT', `指的端口 ${port} 不许这个用户使用，请换一个 1024 以上的`, String(port));
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new Refused('HOST', '必须是这台机器自己的名字或地址', host);
    default:
      return error;
  }
}
