import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerApi } from '#server/api/register.ts';
import type { CheckedCall, CheckedCalls } from '#server/api/validate.ts';
import { ok } from '#server/call/context.ts';
import type { SettledDependencies } from '#server/call/dependencies.ts';
import { withoutReplica } from '#server/db/read-splitting.ts';
import type { Database } from '#server/db/schema.ts';
import { createPublicCache } from '#server/public/public-cache.ts';
import { createStampReader } from '#server/public/public-stamp.ts';
import { defaultSiteSettings } from '#site/config.ts';

/** The API with one handler in place of all. */
async function serve(call: CheckedCall) {
  const app = Fastify();
  await app.register(cookie);
  const calls = new Proxy({}, { get: () => call }) as CheckedCalls;
  const clock = () => 1;
  const stamps = createStampReader({ clock, stamp: async () => '', maxMilliseconds: 1000, logger: { warn() {} } });
  const settings = { current: async () => defaultSiteSettings };
  registerApi(
    app,
    {
      clock,
      config: { origin: 'http://a' },
      database: {},
      settings,
      splitter: withoutReplica({} as Database),
    } as unknown as SettledDependencies,
    {
      calls,
      report: () => {},
      cache: createPublicCache({ clock, draining: new AbortController().signal, stamps }),
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

test('问的人断开了，正在做的事听得到；断开之前听不到', async () => {
  const begun = Promise.withResolvers<AbortSignal | undefined>();
  const app = await serve(async (_, { disconnected: unwanted }) => {
    begun.resolve(unwanted);
    await new Promise((resolve) => unwanted?.addEventListener('abort', resolve));
    return ok({ total: 0, list: [] });
  });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /api/poster/search?q=a HTTP/1.1\r\nHost: a\r\n\r\n');
  const unwanted = await begun.promise;
  expect(unwanted?.aborted).toBe(false);
  socket.destroy();
  if (!unwanted?.aborted) await once(unwanted!, 'abort');
  expect(unwanted?.aborted).toBe(true);
  await app.close();
});
