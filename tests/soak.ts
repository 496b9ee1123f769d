import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** Runs every test that has a long form at that length; words behind the command choose some of the files. */
const chosen = process.argv.slice(2);
const files = globSync('tests/{unit,api,e2e,full}/**/*.test.ts')
  .filter((file) => readFileSync(file, 'utf8').includes('/support/test-length.ts'))
  .filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)));

const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--retry=0', ...files], {
  stdio: 'inherit',
  env: { ...process.env, SOAK: '1', WHOLE_RUN: '1' },
});
process.exitCode = status ?? 1;
