import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/**
 * Runs what `npm test` leaves out: browser tests that are slow or go deep, what happens when disks, databases and threads fail, on
 * PostgreSQL what every run proves on SQLite alone, and each day of two centuries beside slow libraries.
 */
const ofApi = globSync('tests/api/**/*.test.ts').filter(
  (file) => /[\\/]trouble[\\/]/.test(file) || readFileSync(file, 'utf8').includes('onSqliteFirst('),
);

function run(projects: readonly string[], files: readonly string[]): boolean {
  const words = ['run', ...projects.flatMap((name) => ['--project', name]), ...files];
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
    stdio: 'inherit',
    env: { ...process.env, WHOLE_RUN: '1' },
  });
  return status === 0;
}

const passed = [run(['full', 'api'], ['tests/full/', ...ofApi]), run(['domain'], ['tests/unit/domain/lunar/'])];
if (!passed.every(Boolean)) process.exitCode = 1;
