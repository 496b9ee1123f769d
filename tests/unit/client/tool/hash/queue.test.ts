import { describe, expect, test } from 'vitest';
import { createFileQueue, type QueueState } from '#client/tool/hash/file-queue.ts';
import type { RunProgress } from '#client/tool/hash/file-run.ts';
import { jobs } from '#client/tool/hash/jobs.ts';
import type { WorkerPool } from '#client/tool/hash/worker-pool.ts';
import { type AlgorithmId } from '#domain/hash/index.ts';

/** A fake worker that can be paused and records its requests. */
function crewHere() {
  const asked: string[] = [];
  let gate = Promise.resolve();
  let open = (): void => undefined;
  const crew: WorkerPool = {
    async hash(file, { algorithms, key }, { signal, onProgress }) {
      asked.push(`${(file as File).name}: ${algorithms.join()}`);
      const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await Promise.race([gate, aborted]);
      if (signal.aborted) return { ok: false, error: { code: 'cancelled', message: '已取消' } };
      const input = { file, algorithms, key, whole: [], ports: [] };
      return jobs.hashFile(input, { progress: (done, total) => onProgress({ done, total }) });
    },
    close: () => undefined,
  };
  return {
    crew,
    asked,
    hold() {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => open(),
  };
}

function openQueue() {
  const here = crewHere();
  const states: QueueState[] = [];
  let time = 0;
  const queue = createFileQueue({
    createWorkerPool: () => here.crew,
    now: () => (time += 100),
    onChange: (state) => states.push(state),
  });
  const want = (ids: readonly AlgorithmId[], key?: string): void =>
    queue.want({ wantedOf: () => ids, key: key ? { bytes: Buffer.from(key), mode: 'hmac' } : undefined, ready: true });
  const last = (): QueueState => states.at(-1)!;
  const idle = () => expect.poll(() => queue.progress.value).toBe(undefined);
  const settled = () => expect.poll(() => !queue.progress.value && last().finished !== undefined).toBe(true);
  return { ...here, queue, want, last, settled, idle };
}

const file = (name: string, text: string) => new File([text], name);
const known = ({ files }: QueueState) => files.map(({ path, digests }) => `${path}: ${[...digests.keys()].join()}`);

describe('文件的队列', () => {
  test('一个接一个，每个只读一遍', async () => {
    const { queue, want, asked, settled, last } = openQueue();
    want(['md5', 'sha256']);
    queue.add([file('甲', 'abc'), file('乙', '')]);
    await settled();
    expect(asked).toEqual(['甲: md5,sha256', '乙: md5,sha256']);
    expect(known(last())).toEqual(['甲: md5,sha256', '乙: md5,sha256']);
    expect(Buffer.from(last().files[0]!.digests.get('md5')!).toString('hex')).toBe('900150983cd24fb0d6963f7d28e17f72');
    expect(last().finished?.bytes).toBe(3);
  });

  test('后来选的只算缺的，不选了的还留着', async () => {
    const { queue, want, asked, settled, last } = openQueue();
    want(['md5']);
    queue.add([file('甲', 'abc')]);
    await settled();
    want(['md5', 'sm3']);
    await expect.poll(() => known(last())).toEqual(['甲: md5,sm3']);
    want(['sm3']);
    expect(asked).toEqual(['甲: md5', '甲: sm3']);
  });

  test('取消以后算完的留着，接着算从没算完的开始', async () => {
    const { queue, want, asked, hold, release, settled, idle, last } = openQueue();
    want(['md5']);
    queue.add([file('甲', 'abc')]);
    await settled();
    hold();
    queue.add([file('乙', 'b'), file('丙', 'c')]);
    queue.pause(true);
    await idle();
    expect(last().stopped).toBe(true);
    expect(known(last())).toEqual(['甲: md5', '乙: ', '丙: ']);
    queue.pause(false);
    release();
    await settled();
    expect(known(last())).toEqual(['甲: md5', '乙: md5', '丙: md5']);
    expect(asked).toEqual(['甲: md5', '乙: md5', '乙: md5', '丙: md5']);
  });

  test('换了密钥，全部重算', async () => {
    const { queue, want, settled, last } = openQueue();
    want(['md5']);
    queue.add([file('甲', 'abc')]);
    await settled();
    const plain = last().files[0]!.digests.get('md5');
    want(['md5'], 'key');
    expect(known(last())).toEqual(['甲: ']);
    await expect.poll(() => known(last())).toEqual(['甲: md5']);
    expect(last().files[0]!.digests.get('md5')).not.toEqual(plain);
  });

  test('移去正在读的那个，下一个接上；全部移去就停', async () => {
    const { queue, want, hold, release, settled, idle, last } = openQueue();
    want(['md5']);
    hold();
    queue.add([file('甲', 'a'), file('乙', 'b')]);
    queue.remove(last().files[0]!.id);
    release();
    await settled();
    expect(known(last())).toEqual(['乙: md5']);
    hold();
    queue.add([file('丙', 'c')]);
    queue.clear();
    await idle();
    expect(last()).toMatchObject({ files: [], stopped: false });
    release();
  });

  test('读不了的说出来，不再试，也不耽误别的', async () => {
    const { queue, want, settled, last, asked } = openQueue();
    const gone = file('没了', 'abc');
    Object.defineProperty(gone, 'stream', {
      value: () => {
        throw new DOMException('gone', 'NotFoundError');
      },
    });
    want(['md5']);
    queue.add([gone, file('甲', 'abc')]);
    await settled();
    expect(last().files.map(({ problem }) => problem?.code)).toEqual(['unreadable', undefined]);
    want(['md5', 'sha1']);
    await expect.poll(() => known(last())).toEqual(['没了: ', '甲: md5,sha1']);
    expect(asked.filter((line) => line.startsWith('没了'))).toHaveLength(1);
  });

  test('暂停时添进来的等着，继续了才算', async () => {
    const { queue, want, asked, settled, last } = openQueue();
    want(['md5']);
    queue.pause(true);
    queue.add([file('甲', 'abc')]);
    expect(asked).toEqual([]);
    expect(last().stopped).toBe(true);
    queue.pause(false);
    await settled();
    expect(known(last())).toEqual(['甲: md5']);
  });

  test('上次算过而没变的不再读，只算缺的；改过的、带密钥的重算', async () => {
    const { queue, want, asked, settled, last } = openQueue();
    const again = new File(['abc'], '甲', { lastModified: 1000 });
    const changed = new File(['abd'], '甲', { lastModified: 2000 });
    const digest = Uint8Array.of(1, 2, 3);
    queue.recall([{ path: '甲', size: 3, modified: 1000, digests: new Map([['md5', digest]]) }]);
    want(['md5', 'sha1']);
    queue.add([again, changed]);
    await settled();
    expect(asked).toEqual(['甲: sha1', '甲: md5,sha1']);
    expect(last().files[0]!.digests.get('md5')).toEqual(digest);
    queue.clear();
    want(['md5'], 'key');
    queue.add([again]);
    await settled();
    expect(asked.at(-1)).toBe('甲: md5');
  });

  test('进度从零到全部，只增不减', async () => {
    const { queue, want, settled } = openQueue();
    const runs: RunProgress[] = [];
    queue.progress.subscribe((run) => run && runs.push(run));
    want(['md5']);
    queue.add([file('甲', 'abc'), file('乙', 'defg')]);
    await settled();
    const done = runs.map((run) => run.done);
    expect(done[0]).toBe(0);
    expect(done.at(-1)).toBe(7);
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    for (const run of runs) expect(run.total).toBe(7);
  });
});
