import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createThreadPool } from '../../../../src/server/runtime/threads.ts';

/** A thread that does what it is told. */
const script = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'wait') return;
    if (task === 'spin') for (;;);
    if (task === 'fill') for (const all = []; ; ) all.push(new Array(1e6).fill(task));
    if (task === 'throw') throw new TypeError('坏了');
    if (task === 'leave') process.exit();
    parentPort.postMessage({ output: threadId });
    if (task === 'leave later') setTimeout(() => process.exit());
  });
  parentPort.postMessage('ready');
`;
const file = join(mkdtempSync(join(tmpdir(), 'site-thread-')), 'thread.mjs');
writeFileSync(file, script);
const options = { resourceLimits: { maxOldGenerationSizeMb: 32 } };
const threads = createThreadPool<string, number>(pathToFileURL(file), options);
const ask = async (input: string, workMilliseconds = 20_000, clockMilliseconds = 120_000) => {
  const outcome = await threads.run({ input, workMilliseconds, clockMilliseconds });
  return typeof outcome === 'object' ? outcome.output : outcome;
};

test('同一个线程接着做下一件', async () => {
  expect(await ask('one')).toBe(await ask('two'));
});

test('停不下来、占满内存、自己退出的，都是要得太多，换一个线程', async () => {
  for (const input of ['spin', 'fill', 'leave']) {
    const before = await ask('before');
    expect(await ask(input, input === 'spin' ? 50 : undefined)).toBe('too-much');
    expect(await ask('after')).not.toBe(before);
  }
});

test('轮不到它干活，怪机器太忙，不怪这件活', async () => {
  expect(await ask('wait', 20, 120)).toBe('too-busy');
  expect(await ask('after')).toBeTypeOf('number');
});

test('闲着的时候退出的线程，不再派活给它', async () => {
  const gone = await ask('leave later');
  // A job that meets it while it leaves has no output; one that were sent to it afterwards would never end.
  const isAnother = (thread: unknown): boolean => typeof thread === 'number' && thread !== gone;
  await expect.poll(() => ask('after')).toSatisfy(isAnother);
});

test('程序的错误照样是错误', async () => {
  await expect(ask('throw')).rejects.toThrow('坏了');
  expect(await ask('after')).toBeTypeOf('number');
});

test('还没准备好就退出的线程，是一个错误，不是永远等下去', async () => {
  const stillborn = join(mkdtempSync(join(tmpdir(), 'site-thread-')), 'stillborn.mjs');
  writeFileSync(stillborn, 'process.exit();');
  const none = createThreadPool<string, number>(pathToFileURL(stillborn), {});
  await expect(none.run({ input: 'one', workMilliseconds: 1_000 })).rejects.toThrow('ended before it was ready');
});

test('关上以后：手上的做完，后来的不做', async () => {
  const own = createThreadPool<string, number>(pathToFileURL(file), options);
  const last = own.run({ input: 'last', workMilliseconds: 20_000 });
  await own.close();
  expect(await last).toEqual({ output: expect.any(Number) });
  expect(await own.run({ input: 'late', workMilliseconds: 20_000 })).toBe('too-busy');
});
