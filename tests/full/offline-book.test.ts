import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readSample } from '#server/book/sample-app.ts';
import { books, starterBooks, starterTexts } from '#tests/fixtures/starter.ts';

const folder = fileURLToPath(new URL('offline-first/', books));
const run = promisify(execFile);

/** The fenced pieces of code of each chapter with its number. */
const blocks = starterBooks
  .find(({ id }) => id === 'offline-first')!
  .chapters.flatMap(({ id }, index) => {
    const text = starterTexts.get(`/article/book/offline-first/${id}`)!;
    const pieces = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
    return pieces.map(([, language = '', code = '']) => ({ chapter: index + 1, language, code }));
  });

/** Pieces that say in their first line which file of the app they are, or are a part of. */
const named = blocks.flatMap(({ chapter, code }) => {
  const [head = '', path, part] = /^\/\/ ([a-z-]+(?:\/[a-z-]+)?(?:\.test)?\.js)(（节选）)?\n/.exec(code) ?? [];
  return path === undefined ? [] : [{ chapter, path, isPart: part !== undefined, code: code.slice(head.length) }];
});

/** A folder that finds the packages of the project, for one test. */
function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'offline-book-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  symlinkSync(resolve('node_modules'), join(path, 'node_modules'), 'junction');
  return path;
}

/** Writes the app as it is after a chapter into a folder, which is its own where none is named. */
function writeState(chapter: number, work = temporaryFolder()): string {
  for (const [name, bytes] of readSample(folder, chapter)) {
    mkdirSync(dirname(join(work, name)), { recursive: true });
    writeFileSync(join(work, name), bytes);
  }
  return work;
}

/** What the compiler says of files, as people who follow the book would have it checked. */
async function complaintsOf(work: string, files: readonly string[], lib: string): Promise<string> {
  const options =
    `--target es2023 --module esnext --moduleResolution bundler --strict --noEmit --skipLibCheck --allowJs --checkJs
    --lib ${lib} --types node`.split(/\s+/);
  const compile = run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...options, ...files], {
    cwd: work,
  });
  return compile.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

async function importExample(name: string): Promise<Record<string, (...given: never[]) => Promise<unknown>>> {
  const work = temporaryFolder();
  const { code } = blocks.find((block) => block.code.startsWith(`// 示例：${name}\n`))!;
  writeFileSync(join(work, name), code);
  return import(/* @vite-ignore */ join(work, name)) as never;
}

describe('《离线优先的网页应用》里的便笺', () => {
  test('写明文件名的代码，就是那一章的文件', () => {
    expect(named.length).toBeGreaterThan(35);
    const wrong = named.filter(({ chapter, path, isPart, code }) => {
      const file = String(readSample(folder, chapter).get(path) ?? '');
      return isPart ? !file.includes(code) : file !== code;
    });
    expect(wrong.map(({ chapter, path }) => [chapter, path])).toEqual([]);
  });

  test('外壳与安装清单也是', () => {
    const shell = blocks.find(({ language }) => language === 'html')!;
    expect(shell.code).toBe(String(readSample(folder, 2).get('client/shell.html')));
    const manifest = blocks.find(({ language }) => language === 'json')!;
    expect(manifest.code).toBe(String(readSample(folder, 9).get('client/manifest.webmanifest')));
  });

  test('内容安全策略与服务器发的相同', () => {
    const printed = blocks.find(({ code }) => code.startsWith('Content-Security-Policy:'))!.code;
    const rules = printed
      .replace(/^.*?: /, '')
      .trim()
      .split(/;\s+/);
    const source = String(readSample(folder).get('server.js')).replace(/" \+\s+"/g, '');
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => !source.includes(rule))).toEqual([]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    '第 %i 章的样子，测试都通过',
    { timeout: 120_000 },
    async (chapter) => {
      const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap', 'tests/*.test.js'], {
        cwd: writeState(chapter),
        env: { PATH: process.env['PATH'] ?? '' },
      });
      expect(stdout).toMatch(/^# fail 0$/m);
      const files = [...readSample(folder, chapter).keys()].filter((name) => name.endsWith('.test.js'));
      expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(files.length);
    },
  );

  test('第一章的表就是 six-networks.js 打印的，写完便笺以后也一样', async () => {
    const chapter = starterTexts.get('/article/book/offline-first/what-remains')!;
    for (const state of [1, 11]) {
      const { stdout } = await run(process.execPath, ['six-networks.js'], { cwd: writeState(state) });
      expect(stdout.trim().split('\n')).toHaveLength(8);
      expect(chapter).toContain(stdout.trim());
    }
  });

  // Chapter 4 reads from a store that chapter 5 writes; the service worker knows other globals, and a browser runs it.
  test('除第 4 章外，每一章的样子通过类型检查', { timeout: 60_000 }, async () => {
    const work = temporaryFolder();
    const files = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11].flatMap((chapter) => {
      writeState(chapter, join(work, `${chapter}`));
      const names = [...readSample(folder, chapter).keys()];
      return names
        .filter((name) => /^(?:client\/)?[a-z-]+\.js$/.test(name) && name !== 'client/sw.js')
        .map((name) => `${chapter}/${name}`);
    });
    expect(await complaintsOf(work, files, 'es2024,dom,dom.iterable')).toBe('');
  });

  test('用 Workbox 的写法通过类型检查', { timeout: 60_000 }, async () => {
    const work = writeState(1);
    writeFileSync(join(work, 'workbox.ts'), blocks.find(({ language }) => language === 'ts')!.code);
    expect(await complaintsOf(work, ['workbox.ts'], 'es2023,webworker')).toBe('');
  });
});

test('说到规范的地方有出处：每章至少一处，每份规范都在', () => {
  const links = starterBooks
    .find(({ id }) => id === 'offline-first')!
    .chapters.map(({ id }) =>
      [...starterTexts.get(`/article/book/offline-first/${id}`)!.matchAll(/\]\((https:\/\/[^)]+)\)/g)].map(
        ([, target = '']) => target,
      ),
    );
  expect(links.filter((found) => found.length === 0)).toEqual([]);
  const all = links.flat().join('\n');
  const sources = [
    'w3c.github.io/ServiceWorker/',
    'w3c.github.io/IndexedDB/',
    'storage.spec.whatwg.org',
    'w3.org/TR/web-locks/',
    'wicg.github.io/background-sync/',
    'w3.org/TR/appmanifest/',
    'w3.org/TR/CSP3/',
    'fetch.spec.whatwg.org',
    'rfc9110',
    'rfc9111',
    'rfc9112',
    'rfc5861',
    'webkit.org',
  ];
  expect(sources.filter((source) => !all.includes(source))).toEqual([]);
});

describe('《离线优先的网页应用》里单独的例子', () => {
  test('网络优先：502 和等得太久，都给外壳', async () => {
    const { networkFirst } = await importExample('network-first.js');
    const ask = (answer: Promise<Response>, shell?: string) => {
      vi.stubGlobal('fetch', () => answer);
      return networkFirst!('/' as never, shell as never, 20 as never);
    };
    onTestFinished(() => void vi.unstubAllGlobals());
    const good = new Response('page');
    expect(await ask(Promise.resolve(good), 'shell')).toBe(good);
    expect(await ask(Promise.resolve(new Response('', { status: 502 })), 'shell')).toBe('shell');
    expect(await ask(new Promise(() => undefined), 'shell')).toBe('shell');
    expect(await ask(Promise.resolve(good))).toBe(good);
  });

  test('先旧后新：连问三次，得到 1、1、2', async () => {
    const { answerStale } = await importExample('answer-stale.js');
    const kept = new Map<string, Response>();
    const cache = {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
    };
    let count = 0;
    vi.stubGlobal('caches', { open: async () => cache });
    vi.stubGlobal('fetch', async () => new Response(String((count += 1))));
    onTestFinished(() => void vi.unstubAllGlobals());
    const seen: string[] = [];
    for (let turn = 1; turn <= 3; turn += 1) {
      let background: Promise<unknown> | undefined;
      const wait = (work: Promise<unknown>): void => void (background = work);
      const response = (await answerStale!('/n' as never, 'notes' as never, wait as never)) as Response;
      seen.push(await response.text());
      await background;
    }
    expect(seen).toEqual(['1', '1', '2']);
  });
});
