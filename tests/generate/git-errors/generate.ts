// Brings Git into each of the thirty states and writes down what it says: node tests/generate/git-errors/generate.ts
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { gitCases } from './cases.ts';
import { recordFile, runCase } from './run-case.ts';

const [version = ''] = /\d+(?:\.\d+)+/.exec(execFileSync('git', ['--version'], { encoding: 'utf8' })) ?? [];
const said = gitCases.map(({ words, ...rest }) => ({
  words,
  command: rest.command,
  output: runCase({ words, ...rest }).output,
}));
writeFileSync(
  recordFile,
  `${JSON.stringify({ ran: new Date().toISOString().slice(0, 10), version, said }, null, 2)}\n`,
);
