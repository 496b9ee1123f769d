import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { starterTexts } from '#tests/fixtures/starter.ts';

const chapters = [...starterTexts].filter(([address]) => address.startsWith('/article/book/offline-first/'));
const blocksOf = (language: string): string[] =>
  chapters.flatMap(([, text]) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code),
  );

/** The programs of the book by name: the first line of each is a comment that names its file. */
const programs = new Map(blocksOf('ts').map((code) => [/^\/\/ ([a-z-]+\.ts)/.exec(code)?.[1] ?? '', code]));
const run = promisify(execFile);

/** Writes programs of the book into a folder of their own. */
function writePrograms(names: readonly string[]): string {
  const work = mkdtempSync(join(tmpdir(), 'offline-book-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  for (const name of names) writeFileSync(join(work, name), programs.get(name) ?? '');
  return work;
}

/** What the compiler says of programs of the book, which find the packages of the project beside them. */
async function complaintsOf(names: readonly string[], lib: string, types: string): Promise<string> {
  const work = writePrograms([...programs.keys()]);
  symlinkSync(resolve('node_modules'), join(work, 'node_modules'), 'junction');
  const options =
    `--target es2023 --module esnext --moduleResolution bundler --moduleDetection force --strict --noEmit --skipLibCheck
    --allowImportingTsExtensions --lib ${lib} --types ${types}`.split(/\s+/);
  const compile = run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...options, ...names], {
    cwd: work,
  });
  return compile.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe('《离线优先的网页应用》里的程序', () => {
  const inWorker = ['sw.ts', 'workbox-sw.ts'];
  const onServer = ['once.ts', 'versions.ts'];
  const onPage = [...programs.keys()].filter((name) => ![...inWorker, ...onServer].includes(name));

  test('每一段都写明了文件名，没有两段同名', () => {
    expect(programs.has('')).toBe(false);
    expect(programs.size).toBe(blocksOf('ts').length);
    expect(programs.size).toBeGreaterThan(15);
  });

  test.each([
    ['页面', onPage, 'es2023,dom,dom.iterable', ''],
    ['Service Worker', inWorker, 'es2023,webworker', ''],
    ['服务器', onServer, 'es2023', 'node'],
  ] as const)('%s的代码通过类型检查', { timeout: 60_000 }, async (_, names, lib, types) => {
    expect(await complaintsOf(names, lib, types)).toBe('');
  });

  test('第六、七两章的测试都能通过', { timeout: 60_000 }, async () => {
    const work = writePrograms([...onServer, 'merge.ts']);
    const tests = blocksOf('js').filter((code) => /^test\('/m.test(code) && !code.includes('page.'));
    const imports = [
      "import assert from 'node:assert/strict';",
      "import { test } from 'node:test';",
      "import { mergeFields } from './merge.ts';",
      "import { once, openDatabase } from './once.ts';",
      "import { saveNote } from './versions.ts';",
    ];
    writeFileSync(join(work, 'book.test.mjs'), [...imports, ...tests].join('\n'));
    const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap', 'book.test.mjs'], {
      cwd: work,
      env: { PATH: process.env['PATH'] ?? '' },
    });
    expect(stdout).toMatch(/^# pass 7$/m);
  });

  test('发件箱：拒绝的退回，读不懂的 200 留着，204 是寄到了', async () => {
    const work = writePrograms(['http.ts', 'outbox.ts']);
    const { outbox } = await import(/* @vite-ignore */ join(work, 'outbox.ts'));
    const kept = new Map<string, { readonly path: string; readonly at: number }>();
    const store = {
      all: async () => ({ ok: true, value: [...kept.values()] }),
      put: async (key: string, letter: { path: string; at: number }) => (kept.set(key, letter), { ok: true }),
      remove: async (key: string) => kept.delete(key),
    };
    const refused: string[] = [];
    const box = outbox(store, ({ path }: { path: string }) => refused.push(path));
    const answers = [
      ['/big', 413, '<h1>Request Entity Too Large</h1>'],
      ['/no-body', 204, null],
      ['/hotel', 200, '<title>请登录</title>'],
      ['/behind', 200, '{}'],
    ] as const;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.stubGlobal('navigator', {
      locks: { request: (_name: string, _options: object, whenHeld: (lock: object) => unknown) => whenHeld({}) },
    });
    vi.stubGlobal('fetch', async (url: string) => {
      const [, status, body] = answers.find(([path]) => path === url)!;
      return new Response(body, { status });
    });
    onTestFinished(() => void (vi.useRealTimers(), vi.unstubAllGlobals()));
    for (const [path] of answers) {
      await box.write(path, {});
      vi.advanceTimersByTime(1);
    }
    await box.flush();
    expect(refused).toEqual(['/big']);
    expect([...kept.values()].map(({ path }) => path)).toEqual(['/hotel', '/behind']);
  });

  test('自我注销的文件在删完、注销以前不让浏览器停掉它', async () => {
    const code = blocksOf('js').find((block) => block.includes('registration.unregister()'))!;
    const listeners = new Map<string, (event: unknown) => void>();
    const steps: string[] = [];
    const self = {
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      registration: { unregister: async () => steps.push('unregister') },
      clients: { matchAll: async () => [{ url: '/', navigate: () => steps.push('navigate') }] },
    };
    const caches = { keys: async () => ['notes-1', 'other'], delete: async (name: string) => steps.push(name) };
    runInNewContext(code, { self, caches });
    const waited: unknown[] = [];
    listeners.get('activate')!({ waitUntil: (work: unknown) => waited.push(work) });
    expect(waited).toHaveLength(1);
    await waited[0];
    expect(steps).toEqual(['notes-1', 'unregister', 'navigate']);
  });
});
