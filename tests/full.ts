import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/**
 * Runs what `npm test` leaves out: browser tests that are slow or go deep, what happens when disks, databases and threads fail, on
 * PostgreSQL what every run proves on SQLite alone, and each day of two centuries beside slow libraries.
 */
const ofApi = globSync('tests/api/**/*.test.ts').filter(
  (file) => /[\\/]trouble[\\/]/.test(file) || readFileSync(file, 'utf8').includes('onSqliteFirst('),
);
const projects = ['full', 'api', 'domain'].flatMap((name) => ['--project', name]);
const files = ['tests/full/', 'tests/unit/domain/lunar/', ...ofApi];

const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files], {
  stdio: 'inherit',
  env: { ...process.env, WHOLE_RUN: '1' },
});
process.exitCode = status ?? 1;
