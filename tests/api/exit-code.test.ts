import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('没通过的测试不会因为用了 PostgreSQL 就算通过', () => {
  const script = "await import('./tests/support/own-postgres.ts'); process.exitCode = 3;";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(status).toBe(3);
});
