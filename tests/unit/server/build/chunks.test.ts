import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readChunks } from '#server/build/chunks.ts';

const views = ['tool/page.tsx', 'other/page.tsx'];
const files = {
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'static/js/index.1.js', css: ['static/css/index.1.css'], dynamicImports: views },
    '_shared.js': { file: 'static/js/shared.1.chunk.js' },
    'tool/page.tsx': { file: 'static/js/tool.1.chunk.js', imports: ['index.html', '_shared.js'] },
    'window/day.svg': { file: 'static/day.1.svg' },
    'window/night.svg': { file: 'static/night.1.svg' },
    'other/page.tsx': { file: 'static/js/other.1.chunk.js', imports: ['index.html'], dynamicImports: ['rare.ts'] },
    'rare.ts': { file: 'static/js/rare.1.chunk.js', css: ['static/css/rare.1.css'], imports: ['_shared.js'] },
  }),
  'static/css/index.1.css': '',
  'static/css/panel.1.css': '',
  'static/js/index.1.js': 'import("./tool.1.chunk.js");import("./other.1.chunk.js")',
  'static/js/shared.1.chunk.js': '',
  'static/js/tool.1.chunk.js':
    'import"./index.1.js";new Worker("/static/js/tool.1.worker.js");load(["static/css/panel.1.css"]);"no-such.js"',
  'static/js/tool.1.worker.js': 'import("./table.1.chunk.js")',
  'static/js/table.1.chunk.js': '',
  'static/js/other.1.chunk.js': '',
  'static/js/rare.1.chunk.js': '',
  'static/css/rare.1.css': '',
};
const directory = mkdtempSync(join(tmpdir(), 'chunks-'));

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

test('开始要的：一路静态引入的，连同样式', () => {
  expect([...readChunks(directory).startsWith(['tool/page.tsx'])].sort()).toEqual([
    'static/css/index.1.css',
    'static/js/index.1.js',
    'static/js/shared.1.chunk.js',
    'static/js/tool.1.chunk.js',
  ]);
});

test('以后可能要的：线程和它再要的都算，入口提到的别的页不算', () => {
  const asked = readChunks(directory).mayAsk('tool/page.tsx');
  expect([...asked]).toEqual(
    expect.arrayContaining(['static/js/tool.1.worker.js', 'static/js/table.1.chunk.js', 'static/css/panel.1.css']),
  );
  expect(asked).not.toContain('static/js/other.1.chunk.js');
  expect([...asked].filter((name) => name.includes('no-such'))).toEqual([]);
});

test('不算少用的：入口将来会要的都在，连同线程要的，单给一处用的不在', () => {
  const common = readChunks(directory).reaches(['index.html'], ['rare.ts']);
  expect([...common]).toEqual(
    expect.arrayContaining(['static/js/other.1.chunk.js', 'static/js/tool.1.worker.js', 'static/js/table.1.chunk.js']),
  );
  expect([...common].filter((name) => name.includes('rare'))).toEqual([]);
  const all = readChunks(directory).reaches(['index.html'], []);
  expect([...all]).toEqual(expect.arrayContaining(['static/js/rare.1.chunk.js', 'static/css/rare.1.css']));
});

test('一页单独的文件，它静态引入的不算单独', () => {
  expect([...readChunks(directory).reaches(['index.html'], ['other/page.tsx'])]).toContain(
    'static/js/shared.1.chunk.js',
  );
});

test('一个文件夹的图、包里的一个文件各成了哪些文件；一个也没有就不能构建', () => {
  const { madeFrom } = readChunks(directory);
  expect(madeFrom('window/')).toEqual(['static/day.1.svg', 'static/night.1.svg']);
  expect(madeFrom('package/table')).toEqual(['static/js/table.1.chunk.js']);
  for (const source of ['windows/', 'package/tab']) expect(() => madeFrom(source)).toThrow(`is made from ${source}`);
});
