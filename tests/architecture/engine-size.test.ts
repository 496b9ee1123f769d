import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

const limit = 15_000;

test('农历引擎连同全部数表，压缩后不超过 15 KB', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'src/domain/lunar/index.ts', formats: ['iife'], name: 'lunar' },
      minify: true,
    },
  })) as Rollup.RollupOutput[];
  const code = built.flatMap(({ output }) => output).map((file) => ('code' in file ? file.code : ''));
  const size = gzipSync(code.join(''), { level: 9 }).length;
  console.info(`domain/lunar: ${size} B gzip`);
  expect(size).toBeGreaterThan(5000);
  expect(size).toBeLessThanOrEqual(limit);
});
