import { expect, test } from 'vitest';
import { runQuietly } from '../../../../src/server/process/ensure-build.ts';

test('命令写下的都收着：两条流、出错的代码、直到最后一行', async () => {
  const script = `
    console.log('第一行');
    console.error('错误在这里');
    setTimeout(() => { console.log('最后一行'); process.exitCode = 3; }, 50);
  `;
  const { code, output } = await runQuietly(process.execPath, ['-e', script], {});
  expect(code).toBe(3);
  expect(output.toString().split('\n').toSorted()).toEqual(['', '最后一行', '第一行', '错误在这里']);
});

test('不再需要时当即停下', async () => {
  const running = runQuietly(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    signal: AbortSignal.timeout(100),
  });
  await expect(running).rejects.toThrow('abort');
});
