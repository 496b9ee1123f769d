import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { isChangedAfter, runQuietly } from '#server/process/ensure-build.ts';

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

test('文件改了、添了、删了，文件夹都算变了', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-sources-'));
  mkdirSync(join(folder, 'inner'));
  const file = join(folder, 'inner/file.ts');
  const longAgo = (): void => [file, join(folder, 'inner'), folder].forEach((path) => utimesSync(path, 1000, 1000));
  const isChanged = (): boolean => isChangedAfter(folder, 1_000_000);
  writeFileSync(file, '');
  writeFileSync(join(folder, 'inner/other.ts'), '');
  utimesSync(join(folder, 'inner/other.ts'), 1000, 1000);
  longAgo();
  expect(isChanged()).toBe(false);
  writeFileSync(file, 'changed');
  expect(isChanged()).toBe(true);
  longAgo();
  rmSync(join(folder, 'inner/other.ts'));
  expect(isChanged()).toBe(true);
  rmSync(folder, { recursive: true });
});

test('没有构建，也没有装构建要用的包：说一句话就停下', () => {
  const project = mkdtempSync(join(tmpdir(), 'site-production-'));
  for (const folder of ['process', 'config'])
    cpSync(join('src/server', folder), join(project, 'src/server', folder), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  const script = `await (await import('${pathToFileURL(join(project, 'src/server/process/ensure-build.ts')).href}')).ensureBuild();`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^没有构建好的页面（.*），.*请运行 npm ci（不带 --omit=dev）.*。\n$/),
  ]);
});
