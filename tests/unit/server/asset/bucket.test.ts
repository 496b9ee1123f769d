import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Bucket, objectAddress, openBucket } from '#server/asset/bucket.ts';

const settings = { endpoint: 'https://s3.example.com:9000', bucket: 'pictures' } as const;

test('桶写在路径里，或写在主机名里', () => {
  expect(objectAddress({ ...settings, addressing: 'path' }, 'site/a.b')).toBe(
    'https://s3.example.com:9000/pictures/site/a.b',
  );
  expect(objectAddress({ ...settings, addressing: 'host' }, 'site/a.b')).toBe(
    'https://pictures.s3.example.com:9000/site/a.b',
  );
});

function bucketAt(server: Server, limits?: Parameters<typeof openBucket>[1]): Bucket {
  const { port } = server.address() as AddressInfo;
  const store = { endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures', addressing: 'path' } as const;
  return openBucket({ ...store, region: 'us-east-1', prefix: '', accessKeyId: 'a', secretAccessKey: 'b' }, limits);
}

test('桶挂住时先问的等到头，以后一次只让一位去试，其余的立刻得到回答；回来了就照常', async () => {
  const held: ServerResponse[] = [];
  let isHanging = true;
  const server = createServer((_, response) => void (isHanging ? held.push(response) : response.end('雪')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bucket = bucketAt(server, { get: 200, put: 200, remove: 200, pause: 600 });
  const reasonOf = (key: string) =>
    bucket.get(key, 3).then(
      () => '',
      ({ reason }: { reason: string }) => reason,
    );
  const notAsked = 'not asked: it did not answer a moment ago';
  expect(await Promise.all(['a', 'b'].map(reasonOf))).toEqual([
    expect.stringMatching(/timeout/),
    expect.stringMatching(/timeout/),
  ]);
  expect(await Promise.all(['c', 'd'].map(reasonOf))).toEqual([notAsked, notAsked]);
  expect(held).toHaveLength(2);
  await wait(700);
  const reasons = await Promise.all(['e', 'f', 'g', 'h'].map(reasonOf));
  expect(reasons.filter((reason) => reason === notAsked)).toHaveLength(3);
  expect(held).toHaveLength(3);
  isHanging = false;
  await wait(700);
  expect(Buffer.from((await bucket.get('i', 3)) ?? []).toString()).toBe('雪');
  expect(await Promise.all(['j', 'k'].map(reasonOf))).toEqual(['', '']);
  for (const response of held) response.destroy();
  server.closeAllConnections();
  server.close();
});

test.each([404, 500])('桶说不行（%s）时话没完没了：不听完', async (status) => {
  const server = createServer((_, response) => {
    response.writeHead(status);
    const words = Buffer.alloc(64 * 1024, '雪');
    const goOn = (): void => void (response.write(words) ? setImmediate(goOn) : response.once('drain', goOn));
    goOn();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bucket = bucketAt(server, { get: 1_000, put: 1_000, remove: 1_000, pause: 0 });
  const outcome = bucket.get('a', 3).catch(({ reason }: { reason: string }) => reason);
  expect(await outcome).toBe(status === 404 ? undefined : 'HTTP 500');
  server.closeAllConnections();
  server.close();
});
