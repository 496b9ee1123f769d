import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createThreadPool } from '#server/runtime/threads.ts';

const serveJobs = new URL('../../../../src/server/runtime/serve-jobs.ts', import.meta.url);

/** Whoever reads it waits in the system until somebody writes. */
const fifo = join(mkdtempSync(join(tmpdir(), 'site-fifo-')), 'fifo');
execFileSync('mkfifo', [fifo]);

/** A thread with jobs that answer, never answer, ask for too much, throw, or end the thread. */
const script = `
  import { readFileSync } from 'node:fs';
  import { threadId } from 'node:worker_threads';
  import { serveJobs } from '${serveJobs.href}';
  serveJobs({
    answer: () => threadId,
    answerNothing: () => undefined,
    wait: () => new Promise(() => {}),
    hang() { readFileSync('${fifo}'); },
    spin() { for (;;); },
    fill() { for (const all = []; ; ) all.push(new Array(1e6).fill('fill')); },
    throw() { throw new TypeError('坏了'); },
    crash: () => new Promise(() => setTimeout(() => { throw new TypeError('坏了'); })),
    leave() { process.exit(); },
    leaveLater() { setTimeout(() => process.exit()); return threadId; },
  });
`;
type TestJobs = Record<
  'answer' | 'wait' | 'hang' | 'spin' | 'fill' | 'throw' | 'crash' | 'leave' | 'leaveLater',
  (input: undefined) => number
> & { answerNothing: (input: undefined) => undefined };
const file = join(mkdtempSync(join(tmpdir(), 'site-thread-')), 'thread.mjs');
writeFileSync(file, script);
const options = { resourceLimits: { maxOldGenerationSizeMb: 32 } };
const threads = createThreadPool<TestJobs>(pathToFileURL(file), options);
const ask = async (name: keyof TestJobs, workMilliseconds = 20_000, clockMilliseconds = 120_000) => {
  const result = await threads.run({ name, input: undefined, workMilliseconds, clockMilliseconds });
  return typeof result === 'object' ? result.output : result;
};

test('同一个线程接着做下一件', async () => {
  expect(await ask('answer')).toBe(await ask('answer'));
});

test('停不下来、占满内存、自己退出的，都是要得太多，换一个线程', async () => {
  for (const name of ['spin', 'fill', 'leave'] as const) {
    const before = await ask('answer');
    expect(await ask(name, name === 'spin' ? 50 : undefined)).toBe('too-much');
    expect(await ask('answer')).not.toBe(before);
  }
});

test('轮不到它干活，怪机器太忙，不怪这件活', async () => {
  expect(await ask('wait', 20, 120)).toBe('too-busy');
  expect(await ask('answer')).toBeTypeOf('number');
});

test('停在系统里、连自己用了多少时间都答不出的线程，到时限就不等它了', async () => {
  expect(await ask('hang', 20, 120)).toBe('too-busy');
  expect(await ask('answer')).toBeTypeOf('number');
  writeFileSync(fifo, '');
});

test('停在系统里的线程多了，就说太忙，不再开新的；关上时也不等它们', async () => {
  const pool = createThreadPool<TestJobs>(pathToFileURL(file), options);
  const hang = () => pool.run({ name: 'hang', input: undefined, workMilliseconds: 20, clockMilliseconds: 120 });
  const answer = () => pool.run({ name: 'answer', input: undefined, workMilliseconds: 20_000 });
  for (let count = 0; count < 8; count += 1) expect(await hang()).toBe('too-busy');
  // A thread that a busy machine has not let begin by then does not stand in the system.
  await expect.poll(async () => (await hang()) === 'too-busy' && answer()).toBe('too-busy');
  const closed = pool.close().then(() => 'closed');
  expect(await Promise.race([closed, pause(8_000, 'waiting')])).toBe('closed');
  writeFileSync(fifo, '');
});

test('闲着的时候退出的线程，不再派活给它', async () => {
  const gone = await ask('leaveLater');
  // A job that is sent while the thread ends has no output; a job that were sent afterwards would never end.
  const isAnother = (thread: unknown): boolean => typeof thread === 'number' && thread !== gone;
  await expect.poll(() => ask('answer')).toSatisfy(isAnother);
});

test('任务抛出的错误照样是错误，线程接着做下一件', async () => {
  const before = await ask('answer');
  await expect(ask('throw')).rejects.toThrow(/throw failed in a thread: TypeError: 坏了\n +at /);
  expect(await ask('answer')).toBe(before);
});

test('任务之外抛出的错误也是错误，换一个线程', async () => {
  const before = await ask('answer');
  await expect(ask('crash')).rejects.toThrow('坏了');
  expect(await ask('answer')).not.toBe(before);
});

test('没有结果也是一个结果', async () => {
  expect(await threads.run({ name: 'answerNothing', input: undefined, workMilliseconds: 20_000 })).toEqual({
    output: undefined,
  });
});

test('还没准备好就退出的线程，是一个错误，不是永远等下去', async () => {
  const exiting = join(mkdtempSync(join(tmpdir(), 'site-thread-')), 'exiting.mjs');
  writeFileSync(exiting, 'process.exit();');
  const pool = createThreadPool<TestJobs>(pathToFileURL(exiting), {});
  await expect(pool.run({ name: 'answer', input: undefined, workMilliseconds: 20_000 })).rejects.toThrow(
    'ended before it was ready',
  );
});

test('关上以后：手上的做完，后来的不做', async () => {
  const pool = createThreadPool<TestJobs>(pathToFileURL(file), options);
  const last = pool.run({ name: 'answer', input: undefined, workMilliseconds: 20_000 });
  await pool.close();
  expect(await last).toEqual({ output: expect.any(Number) });
  expect(await pool.run({ name: 'answer', input: undefined, workMilliseconds: 20_000 })).toBe('too-busy');
});

test('关上时线程先放开手里的东西，再自己退出；不退出的才强行结束', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-thread-'));
  const note = join(folder, 'released');
  const lines = (release: string): string => `
    import { writeFileSync } from 'node:fs';
    import { serveJobs } from '${serveJobs.href}';
    serveJobs({ answer: () => 1 }, ${release});
    process.once('exit', () => writeFileSync('${note}', 'exit', { flag: 'a' }));
  `;
  const poolOf = (name: string, release: string) => {
    writeFileSync(join(folder, name), lines(release));
    return createThreadPool<TestJobs>(pathToFileURL(join(folder, name)), {});
  };
  const write = `writeFileSync('${note}', 'released ', { flag: 'a' })`;
  const orderly = poolOf('orderly.mjs', `async () => { await null; ${write}; }`);
  await orderly.run({ name: 'answer', input: undefined, workMilliseconds: 20_000 });
  await orderly.close();
  expect(readFileSync(note, 'utf8')).toBe('released exit');
  const stubborn = poolOf('stubborn.mjs', `() => new Promise(() => setInterval(() => {}, 1000))`);
  await stubborn.run({ name: 'answer', input: undefined, workMilliseconds: 20_000 });
  await stubborn.close();
});
