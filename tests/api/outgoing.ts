import { appendFileSync } from 'node:fs';
import { isIPv4, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Node loads this file before everything else in each process and thread of the API tests (`vite.config.ts`). Databases, buckets and servers
// of tests are all on this machine: a connection that leads elsewhere is refused and noted, and `setup.ts` then fails the run.

interface Target {
  readonly host?: string;
  readonly path?: string;
}

/** The forms in which Node's own code and others call `connect`: options, a path, or a port and a host; packed into an array by `net.connect`. */
function targetOf(parameters: readonly unknown[]): Target {
  const [first, second] = parameters.flat();
  if (typeof first === 'object' && first) return first;
  if (typeof first === 'string' && !Number.isInteger(Number(first))) return { path: first };
  return typeof second === 'string' ? { host: second } : {};
}

const isOwn = ({ host = 'localhost', path }: Target): boolean =>
  path !== undefined || host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

const connect = Socket.prototype.connect as (this: Socket, ...parameters: unknown[]) => Socket;
Socket.prototype.connect = function (this: Socket, ...parameters: unknown[]): Socket {
  const target = targetOf(parameters);
  if (isOwn(target)) return connect.apply(this, parameters);
  appendFileSync(join(process.env['TEST_RUN_FOLDER'] ?? tmpdir(), 'outgoing'), `${target.host}\n`);
  // Callers still prepare the socket that they get.
  process.nextTick(() => this.destroy(new Error(`a test asked for ${target.host}`)));
  return this;
};
