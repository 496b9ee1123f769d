import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** Runs what `npm test` leaves out: the slow browser tests, and on PostgreSQL what every run proves on SQLite alone. */
const onPostgres = globSync('tests/api/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('onSqliteFirst('),
);

function run(...words: string[]): boolean {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words], {
    stdio: 'inherit',
    env: { ...process.env, WHOLE_RUN: '1' },
  });
  return status === 0;
}

const passed = [run('--project', 'full'), run('--project', 'api', ...onPostgres)];
if (!passed.every(Boolean)) process.exitCode = 1;
