import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/**
 * Runs what `npm test` leaves out: browser tests that are slow or go deep, what happens when disks, databases and threads fail, on
 * PostgreSQL what every run proves on SQLite alone, random tests at four times their length, and each day of two centuries beside
 * slow libraries.
 */
const deeper = (file: string): boolean =>
  /[\\/]trouble[\\/]/.test(file) || /onSqliteFirst\(|\/(?:test-length|every-day)\.ts'/.test(readFileSync(file, 'utf8'));

function run(projects: readonly string[], files: readonly string[]): boolean {
  const words = ['run', ...projects.flatMap((name) => ['--project', name]), ...files];
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
    stdio: 'inherit',
    env: { ...process.env, WHOLE_RUN: '1' },
  });
  return status === 0;
}

const passed = [
  run(['full', 'api'], ['tests/full/', ...globSync('tests/api/**/*.test.ts').filter(deeper)]),
  run(['unit', 'domain'], globSync('tests/unit/**/*.test.ts').filter(deeper)),
];
if (!passed.every(Boolean)) process.exitCode = 1;
