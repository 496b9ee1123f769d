import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import { imports } from './import-graph.ts';

const limit = 15_000;
const folder = 'src/domain/lunar';
const readme = readFileSync(`${folder}/README.md`, 'utf8');

test('农历引擎连同全部数表，压缩后不超过 15 KB；它的 README 说的大小是真的', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: `${folder}/index.ts`, formats: ['iife'], name: 'lunar' },
      minify: true,
    },
  })) as Rollup.RollupOutput[];
  const code = built.flatMap(({ output }) => output).map((file) => ('code' in file ? file.code : ''));
  const whole = Buffer.byteLength(code.join(''));
  const size = gzipSync(code.join(''), { level: 9 }).length;
  console.info(`domain/lunar: ${whole} B, ${size} B gzip`);
  expect(size).toBeGreaterThan(5000);
  expect(size).toBeLessThanOrEqual(limit);
  const [, minified, packed] = /([\d.]+) kB minified, ([\d.]+) kB gzip/.exec(readme)!;
  expect([minified, packed].map(Number)).toEqual([Math.round(whole / 1000), Math.round(size / 100) / 10]);
});

test('农历引擎独自成一个文件夹：不引用外面，搬走照样运行，README 的每个例子都对', () => {
  const outside = imports.filter(({ from, to }) => from.startsWith(`${folder}/`) && !to.startsWith(`${folder}/`));
  expect(outside).toEqual([]);
  const directory = mkdtempSync(join(tmpdir(), 'lunar-alone-'));
  try {
    cpSync(folder, directory, { recursive: true });
    const examples = [.../```js\n(.*?)```/s.exec(readme)![1]!.matchAll(/^(.*); \/\/ (.*)$/gm)];
    expect(examples.length).toBeGreaterThan(10);
    const names = new Set(examples.flatMap(([, expression]) => expression!.match(/\b[a-z]\w*(?=\()/g) ?? []));
    names.delete('find');
    const pairs = examples.map(([, expression, answer]) => `[${expression}, ${answer}]`);
    const script = `import { ${[...names].join(', ')} } from './index.ts'; console.log(JSON.stringify([${pairs.join(', ')}]))`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: directory });
    for (const [asked, answered] of JSON.parse(output.toString()) as [unknown, unknown][])
      expect(asked).toEqual(answered);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
