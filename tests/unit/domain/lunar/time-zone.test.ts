import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isWholeRun } from '#tests/support/test-length.ts';

const dumpScript = fileURLToPath(new URL('dump.ts', import.meta.url));

const everyday = ['UTC', 'America/Los_Angeles'];
const timeZones = isWholeRun ? [...everyday, 'Asia/Shanghai', 'Europe/London', 'Pacific/Auckland'] : everyday;

test('各个时区下 1900–2100 年的全部结果逐字节相同', { timeout: 60_000 }, () => {
  const [reference, ...others] = timeZones.map(dumpIn);
  expect(reference!.length).toBeGreaterThan(10_000_000);
  expect(others.map(digest)).toEqual(others.map(() => digest(reference!)));
});

function dumpIn(zone: string): Buffer {
  return execFileSync(process.execPath, [dumpScript], {
    env: { ...process.env, TZ: zone },
    maxBuffer: 256 * 1024 * 1024,
  });
}

function digest(dump: Buffer): string {
  return createHash('sha256').update(dump).digest('hex');
}
