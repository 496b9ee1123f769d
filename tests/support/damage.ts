import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What may become of a file between the build and the reader, each with the headers of the right one. */
export type Damage = 'cut' | 'empty' | 'page' | 'refused' | 'altered';

/** A way to one of several servers on which files may come damaged. */
export interface DamagingGateway {
  readonly origin: string;
  /** From now on this server is asked. */
  readonly lead: (server: string) => void;
  /** From now on what matches comes damaged so; without arguments everything is right again. */
  readonly damage: (kind?: Damage, files?: RegExp) => void;
  readonly close: () => void;
}

export async function openDamagingGateway(server: string): Promise<DamagingGateway> {
  let present = server;
  let rule: { readonly kind: Damage; readonly files: RegExp } | undefined;

  const gateway = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    const kind = rule?.files.test(url) ? rule.kind : undefined;
    // What is to be damaged must not come compressed, since it would not even be unpacked.
    const onward = ask(present + url, { method, headers: kind ? { ...headers, 'accept-encoding': '' } : headers });
    onward.on('response', (came) => void (kind ? sendDamaged(kind, came, answer) : send(came, answer)));
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  gateway.listen(0, 'localhost');
  await once(gateway, 'listening');

  return {
    origin: `http://localhost:${(gateway.address() as AddressInfo).port}`,
    lead: (next) => void (present = next),
    damage(kind, files = /^/) {
      rule = kind && { kind, files };
    },
    close() {
      gateway.close();
      gateway.closeAllConnections();
    },
  };
}

function send(came: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(came.statusCode ?? 502, came.headers);
  came.pipe(answer);
}

const page = '<!doctype html><title>首页</title><p>这里本来该是一个文件';

/** As a disk, a copy that broke off or a rule of a proxy does it: what says how long to keep the file stays. */
async function sendDamaged(kind: Damage, came: IncomingMessage, answer: ServerResponse): Promise<void> {
  const right = await buffer(came);
  const isPage = kind === 'page' || kind === 'refused';
  const sent = isPage ? Buffer.from(page) : damagedBytes(kind, right);
  answer.writeHead(kind === 'refused' ? 500 : 200, {
    ...came.headers,
    // As of another file: a browser that asks whether it has changed is told that it has.
    etag: '"damaged"',
    ...(isPage ? { 'content-type': 'text/html; charset=utf-8' } : {}),
    'content-length': sent.length,
  });
  answer.end(sent);
}

function damagedBytes(kind: 'cut' | 'empty' | 'altered', right: Buffer): Buffer {
  if (kind === 'empty') return Buffer.alloc(0);
  if (kind === 'cut') return right.subarray(0, Math.floor(right.length / 2));
  // A block of the disk that holds nothing any more.
  const middle = Math.floor(right.length / 2);
  return Buffer.from(right).fill(0, middle, Math.min(middle + 512, right.length));
}
