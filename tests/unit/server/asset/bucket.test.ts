import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { objectAddress, openBucket } from '../../../../src/server/asset/bucket.ts';

const settings = { endpoint: 'https://s3.example.com:9000', bucket: 'pictures' } as const;

test('桶写在路径里，或写在主机名里', () => {
  expect(objectAddress({ ...settings, addressing: 'path' }, 'site/a.b')).toBe(
    'https://s3.example.com:9000/pictures/site/a.b',
  );
  expect(objectAddress({ ...settings, addressing: 'host' }, 'site/a.b')).toBe(
    'https://pictures.s3.example.com:9000/site/a.b',
  );
});

test('桶挂住时只有一位读者等到头，其余的立刻得到回答；过一会儿再试，回来了就照常', async () => {
  const held: ServerResponse[] = [];
  let isHanging = true;
  const server = createServer((_, response) => void (isHanging ? held.push(response) : response.end('雪')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const bucket = openBucket(
    {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      prefix: '',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      addressing: 'path',
    },
    { get: 200, put: 200, remove: 200, rest: 600 },
  );
  const reasonOf = (key: string) =>
    bucket.get(key, 3).then(
      () => '',
      ({ reason }: { reason: string }) => reason,
    );
  expect(await reasonOf('one')).toMatch(/timeout/);
  expect(await Promise.all(['two', 'three'].map(reasonOf))).toEqual(
    Array.from({ length: 2 }, () => 'not asked: it did not answer a moment ago'),
  );
  expect(held).toHaveLength(1);
  isHanging = false;
  await wait(700);
  expect(Buffer.from((await bucket.get('four', 3)) ?? []).toString()).toBe('雪');
  for (const response of held) response.destroy();
  server.closeAllConnections();
  server.close();
});
