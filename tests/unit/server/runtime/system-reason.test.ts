import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemReason } from '#server/runtime/system-reason.ts';
import { writeToFile } from '#server/runtime/write-to-file.ts';

test('已有同名的：要建目录的与要建文件的，缘由不同', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'site-reason-')), 'a.png');
  writeFileSync(path, '');
  const ofFile: unknown = await writeToFile(path, async (file) => {
    await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject));
  }).catch((error: unknown) => error);
  expect(systemReason(ofFile)).toBe('已有同名的文件，或只差大小写的');
  expect(() => mkdirSync(path)).toThrow(
    expect.toSatisfy((error: unknown) => systemReason(error) === '已有同名的文件，不是目录'),
  );
});
