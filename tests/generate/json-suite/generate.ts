import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/*
 * Packs the parsing cases of https://github.com/nst/JSONTestSuite (MIT) into one file:
 * `node tests/generate/json-suite/generate.ts <git directory of a clone>`. The two cases that are only deep are made by the test.
 */
const [repository = ''] = process.argv.slice(2);
const git = (...words: string[]) => execFileSync('git', [`--git-dir=${repository}`, ...words], { maxBuffer: 1 << 26 });

const commit = git('rev-parse', 'HEAD').toString().trim();
const names = git('ls-tree', '--name-only', 'HEAD', 'test_parsing/').toString().trim().split('\n');
const cases: Record<string, string> = {};
for (const path of names) {
  const name = path.slice('test_parsing/'.length, -'.json'.length);
  const bytes = git('cat-file', 'blob', `HEAD:${path}`);
  if (bytes.length < 10_000) cases[name] = bytes.toString('base64');
}
const packed = {
  source: `https://github.com/nst/JSONTestSuite test_parsing at ${commit}`,
  licence: 'MIT License, Copyright (c) 2016 Nicolas Seriot',
  cases,
};
writeFileSync('tests/fixtures/json/test-suite.json', `${JSON.stringify(packed, null, 1)}\n`);
