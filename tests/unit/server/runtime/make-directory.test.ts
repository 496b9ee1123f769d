import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDirectory } from '#server/runtime/make-directory.ts';

test('一级一级新建，只有自己能进；已有的不动；建不了的说出原因，不会没完没了', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-make-'));
  makeDirectory(join(folder, '甲', '乙'));
  makeDirectory(join(folder, '甲'));
  expect(statSync(join(folder, '甲', '乙')).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, '文件'), '');
  expect(() => makeDirectory(join(folder, '文件'))).toThrow(/^EEXIST/);
  expect(() => makeDirectory(join(folder, '文件', '丙'))).toThrow(/^EEXIST/);
  expect(() => makeDirectory('/proc/site/data')).toThrow(/^E(NOENT|ACCES|ROFS|PERM)/);
});
