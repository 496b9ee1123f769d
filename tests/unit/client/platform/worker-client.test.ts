import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWorkerClient } from '#client/platform/worker-client.ts';
import type { WorkerReply, JobContext, WorkerRequest } from '#contract/worker-protocol.ts';

const jobs = {
  double: ({ n }: { n: number }, { progress }: JobContext) => {
    progress(1, 2);
    return n * 2;
  },
  fail: (): string => {
    throw new Error('no room');
  },
};

/** A worker whose side of the conversation the test plays. */
class PlayedWorker extends EventTarget {
  static begun: PlayedWorker[] = [];
  readonly asked: WorkerRequest[] = [];
  ended = false;
  constructor() {
    super();
    PlayedWorker.begun.push(this);
  }
  postMessage(message: WorkerRequest): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: WorkerReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  fail(): void {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message: 'out of memory' }));
  }
}

const open = (here = async () => ({ jobs })) =>
  createWorkerClient<typeof jobs>({ startWorker: () => new PlayedWorker() as unknown as Worker, loadJobs: here });
const first = () => PlayedWorker.begun[0]!;

beforeEach(() => {
  PlayedWorker.begun = [];
  vi.stubGlobal('Worker', PlayedWorker);
});
afterEach(() => vi.unstubAllGlobals());

describe('页面一边的长活', () => {
  test('问一次才开工，答什么得什么，进度照传', async () => {
    const link = open();
    expect(PlayedWorker.begun).toHaveLength(0);
    const seen: unknown[] = [];
    const answer = link.run('double', { n: 21 }, { onProgress: ({ done, total }) => seen.push([done, total]) });
    const { id, name, input } = first().asked[0]!;
    expect([name, input]).toEqual(['double', { n: 21 }]);
    first().say({ kind: 'progress', id, done: 1, total: 2 });
    first().say({ kind: 'done', id, output: 42 });
    expect(await answer).toEqual({ ok: true, value: 42 });
    expect(seen).toEqual([[1, 2]]);
  });

  test('取消时工人收工，别的问题也算取消，下一问另起一个', async () => {
    const link = open();
    const abort = new AbortController();
    const one = link.run('double', { n: 1 }, { signal: abort.signal });
    const other = link.run('double', { n: 2 });
    abort.abort();
    expect(await one).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await other).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(first().ended).toBe(true);
    void link.run('double', { n: 3 });
    expect(PlayedWorker.begun).toHaveLength(2);
  });

  test('还没问就已取消的，不开工', async () => {
    const abort = new AbortController();
    abort.abort();
    expect(await open().run('double', { n: 1 }, { signal: abort.signal })).toMatchObject({
      error: { code: 'cancelled' },
    });
    expect(PlayedWorker.begun).toHaveLength(0);
  });

  test('工人从未开口就出错，是浏览器开不了工人：活在页面里做完', async () => {
    const link = open();
    const answer = link.run('double', { n: 4 });
    first().fail();
    expect(await answer).toEqual({ ok: true, value: 8 });
    expect(await link.run('double', { n: 5 })).toEqual({ ok: true, value: 10 });
    expect(PlayedWorker.begun).toHaveLength(1);
  });

  test('连代码也取不到时说清楚，下一问重新试工人', async () => {
    const link = open(() => Promise.reject(new TypeError('gone')));
    const answer = link.run('double', { n: 4 });
    first().fail();
    expect(await answer).toEqual({
      ok: false,
      error: { code: 'missing', message: '这部分尚未存到本机，请联网刷新后再试' },
    });
    void link.run('double', { n: 5 });
    expect(PlayedWorker.begun).toHaveLength(2);
  });

  test('开过口的工人出错，是没有算完，下一问另起一个', async () => {
    const link = open();
    const answer = link.run('double', { n: 4 });
    first().say({ kind: 'ready' });
    first().fail();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'failed' } });
    void link.run('double', { n: 5 });
    expect(PlayedWorker.begun).toHaveLength(2);
  });

  test('送不过去的问题也答一句话，不抛错，别的照做', async () => {
    const link = open();
    const other = link.run('double', { n: 6 });
    const { id } = first().asked[0]!;
    vi.spyOn(first(), 'postMessage').mockImplementationOnce(() => {
      throw new DOMException('could not be cloned', 'DataCloneError');
    });
    expect(await link.run('double', { n: 7 })).toMatchObject({ ok: false, error: { code: 'failed' } });
    first().say({ kind: 'done', id, output: 12 });
    expect(await other).toEqual({ ok: true, value: 12 });
  });

  test('在页面里做的活取消以后，不再报进度', async () => {
    vi.stubGlobal('Worker', undefined);
    const abort = new AbortController();
    const onProgress = vi.fn();
    const answer = open().run('double', { n: 8 }, { signal: abort.signal, onProgress });
    abort.abort();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(onProgress).not.toHaveBeenCalled();
  });

  test.each([
    'Failed to fetch dynamically imported module: https://a.example/static/js/read-yaml.1234567.chunk.js',
    'error loading dynamically imported module: https://a.example/x.js',
    'Importing a module script failed.',
  ])('活要的一份代码取不到，不怪内存：%s', async (reason) => {
    const answer = open().run('double', { n: 9 });
    first().say({ kind: 'failed', id: first().asked[0]!.id, reason });
    expect(await answer).toEqual({
      ok: false,
      error: { code: 'missing', message: '这部分尚未存到本机，请联网刷新后再试' },
    });
  });

  test('活自己出错，说出原因', async () => {
    vi.stubGlobal('Worker', undefined);
    const answer = await open().run('fail', undefined as never);
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'failed', message: '计算失败，可能是内存不足（no room）' },
    });
  });
});
