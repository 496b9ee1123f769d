import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a gateway says instead of the server: the page of a network to sign in to, that its server is gone, an empty page, or nothing. */
export type Instead = 'sign-in' | 'bad-gateway' | 'empty' | 'silence';

/** A way to a server on which somebody else may answer in its place. */
export interface Gateway {
  readonly origin: string;
  /** From now on it answers so whatever matches; without arguments the server is asked again. */
  readonly answer: (instead?: Instead, to?: RegExp) => void;
  readonly close: () => void;
}

const statuses = { 'sign-in': 200, 'bad-gateway': 502, empty: 200 } as const;

export async function openGateway(server: string): Promise<Gateway> {
  let rule: { readonly instead: Instead; readonly to: RegExp } | undefined;

  const gateway = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    const instead = rule?.to.test(url) ? rule.instead : undefined;
    if (instead === 'silence') return;
    if (instead) {
      answer.writeHead(statuses[instead], { 'content-type': 'text/html; charset=utf-8' });
      answer.end(instead === 'empty' ? '' : '<!doctype html><title>上网认证</title><p>请先登录');
      return;
    }
    const onward = ask(server + url, { method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  gateway.listen(0, 'localhost');
  await once(gateway, 'listening');

  return {
    origin: `http://localhost:${(gateway.address() as AddressInfo).port}`,
    answer(instead, to = /^/) {
      rule = instead && { instead, to };
    },
    close() {
      gateway.close();
      gateway.closeAllConnections();
    },
  };
}
