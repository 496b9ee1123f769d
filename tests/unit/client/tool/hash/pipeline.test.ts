import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { distributeAlgorithms } from '#client/tool/hash/distribute-algorithms.ts';
import { jobs } from '#client/tool/hash/jobs.ts';
import { jobs as jobsHere } from '#client/tool/hash/page-jobs.ts';
import type { DigestResult, DigestRequest } from '#client/tool/hash/work/digest-request.ts';
import { openByteSender, receiveBytes } from '#client/tool/hash/work/relay.ts';
import { type AlgorithmId, algorithms } from '#domain/hash/index.ts';

const context = { progress: () => undefined };
const five: readonly AlgorithmId[] = ['md5', 'sha1', 'sha256', 'sha512', 'sm3'];

/** All digests in hexadecimal by algorithm. */
const hexOf = (parts: readonly DigestResult[]) =>
  Object.fromEntries(
    parts.flatMap(({ digests }) => digests.map(({ id, digest }) => [id, Buffer.from(digest).toString('hex')])),
  );

/** The real jobs, connected by real message ports; this thread plays each worker. */
async function hashTogether(
  file: Blob,
  { algorithms: ids, key }: DigestRequest,
  workers: number,
  whole: readonly AlgorithmId[] = [],
) {
  const [own = [], ...others] = distributeAlgorithms(
    ids.filter((id) => !whole.includes(id)),
    workers,
  );
  const channels = others.map(() => new MessageChannel());
  const following = others.map((share, index) =>
    jobs.hashRelayedBytes({ algorithms: share, key, port: channels[index]!.port1 }),
  );
  const ports = channels.map(({ port2 }) => port2);
  const led = await jobs.hashFile({ file, algorithms: own, key, whole, ports }, context);
  if (!led.ok) throw new Error(led.error.message);
  return hexOf([led.value, ...(await Promise.all(following))]);
}

describe('一次读完，几个线程一起算', () => {
  const bytes = randomBytes(9_876_543);
  const expected = Object.fromEntries(five.map((id) => [id, createHash(id).update(bytes).digest('hex')]));

  test.each([1, 2, 3, 5, 8])('%d 个线程', async (workers) => {
    expect(await hashTogether(new Blob([bytes]), { algorithms: five }, workers)).toEqual(expected);
  });

  test('一部分交给浏览器自己的 WebCrypto', async () => {
    const whole = ['sha1', 'sha256', 'sha512'] as const;
    expect(await hashTogether(new Blob([bytes]), { algorithms: five }, 2, whole)).toEqual(expected);
  });

  test('带密钥的，WebCrypto 与 WebAssembly 一样', async () => {
    const key = { bytes: Buffer.from('钥匙'), mode: 'keyed' } as const;
    const hmacs = Object.fromEntries(five.map((id) => [id, createHmac(id, key.bytes).update(bytes).digest('hex')]));
    expect(await hashTogether(new Blob([bytes]), { algorithms: five, key }, 2)).toEqual(hmacs);
    expect(await hashTogether(new Blob([bytes]), { algorithms: five, key }, 2, ['sha1', 'sha256'])).toEqual(hmacs);
  });

  test('空文件、一个字节、正好一块与多一个字节', async () => {
    for (const size of [0, 1, 1024 * 1024, 1024 * 1024 + 1, 4 * 1024 * 1024]) {
      const part = bytes.subarray(0, size);
      const found = await hashTogether(new Blob([part]), { algorithms: five }, 3);
      expect(found['sha256'], `${size}`).toBe(createHash('sha256').update(part).digest('hex'));
      expect(found['md5'], `${size}`).toBe(createHash('md5').update(part).digest('hex'));
    }
  });

  test('没有 stream 的浏览器一片一片读', async () => {
    const file = new Blob([bytes]);
    Object.defineProperty(file, 'stream', { value: undefined });
    expect(await hashTogether(file, { algorithms: five }, 2)).toEqual(expected);
  });

  test('读着读着变了的文件说得出来', async () => {
    const file = new Blob([bytes]);
    Object.defineProperty(file, 'size', { value: 1 });
    expect(await jobs.hashFile({ file, algorithms: ['md5'], whole: [], ports: [] }, context)).toMatchObject({
      ok: false,
      error: { code: 'unreadable' },
    });
  });

  test('不能带密钥的算法有一句话，别的照常', async () => {
    const key = { bytes: Buffer.from('k'), mode: 'hmac' } as const;
    const answer = await jobs.hashText({ text: 'abc', form: 'utf8', algorithms: ['crc32', 'md5'], key });
    expect(answer.ok && answer.value.refused.map(({ id, error }) => [id, error.code])).toEqual([['crc32', 'no-key']]);
    expect(answer.ok && hexOf([answer.value])).toEqual({ md5: createHmac('md5', 'k').update('abc').digest('hex') });
  });
});

describe('不能运行 WebAssembly 的地方', () => {
  test('文本：浏览器自己会的四种照算，别的说算不了', async () => {
    const answer = await jobsHere.hashText({ text: 'abc', form: 'utf8', algorithms: ['md5', 'sha1', 'sha512'] });
    expect(answer.ok && hexOf([answer.value])).toEqual({
      sha1: createHash('sha1').update('abc').digest('hex'),
      sha512: createHash('sha512').update('abc').digest('hex'),
    });
    expect(answer.ok && answer.value.refused.map(({ id, error }) => `${id}：${error.message}`)).toEqual([
      'md5：浏览器不能在后台运行 WebAssembly，无法计算 MD5',
    ]);
  });

  test('文件：说出每种为什么没有', async () => {
    const input = {
      file: new Blob(['abc']),
      algorithms: ['sm3', 'md5'] as const,
      whole: ['sha256'] as const,
      ports: [],
    };
    const answer = await jobsHere.hashFile(input, context);
    expect(answer.ok && answer.value.refused.map(({ id }) => id)).toEqual(['sm3', 'md5']);
    expect(answer.ok && hexOf([answer.value])).toEqual({ sha256: createHash('sha256').update('abc').digest('hex') });
  });
});

describe('分工', () => {
  const all = algorithms.map(({ id }) => id);

  test.each([1, 2, 3, 4, 8, 100])('%d 个线程：一个不漏，一个不重，没有空手的', (workers) => {
    const shares = distributeAlgorithms(all, workers);
    expect(shares.flat().toSorted()).toEqual(all.toSorted());
    expect(shares.length).toBe(Math.min(workers, all.length));
    for (const share of shares.slice(1)) expect(share.length).toBeGreaterThan(0);
  });

  test('常用的五种分给两个线程，谁也不超过六成', () => {
    const cost = (ids: readonly AlgorithmId[]) =>
      ids.reduce((sum, id) => sum + algorithms.find((each) => each.id === id)!.cost, 0);
    for (const share of distributeAlgorithms(five, 2)) expect(cost(share) / cost(five)).toBeLessThan(0.62);
  });

  test('什么都不算也有人读', () => {
    expect(distributeAlgorithms([], 4)).toEqual([[]]);
  });
});

test('收的人不收，送的人就等：在路上的不过几兆字节', async () => {
  const { port1, port2 } = new MessageChannel();
  const sender = openByteSender(port2);
  let sent = 0;
  const sending = (async () => {
    for (; sent < 64; sent += 1) await sender.send(new Uint8Array(1024 * 1024));
    sender.end();
  })();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toBeLessThanOrEqual(4);
  let received = 0;
  await receiveBytes(port1, (bytes) => {
    received += bytes.length;
  });
  await sending;
  expect(received).toBe(64 * 1024 * 1024);
});
