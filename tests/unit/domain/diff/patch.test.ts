import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { unifiedPatch } from '#domain/diff/index.ts';
import { createRandom } from '#domain/math/index.ts';
import { edited, randomText } from '#tests/fixtures/edited-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'patch-'));
afterAll(() => rmSync(folder, { recursive: true }));

const programs = (
  [
    ['patch', ['--binary', '-s', '-p0', '-i', 'change.patch']],
    ['git', ['apply', '--whitespace=nowarn', 'change.patch']],
  ] as const
).filter(([program]) => spawnSync(program, ['--version']).status === 0);

/** Applies a patch with the programs of this machine; each has to make the latter text of the former. */
function appliedByPrograms(before: string, patch: string): string[] {
  return programs.map(([program, parameters]) => {
    writeFileSync(join(folder, 'text.txt'), before);
    writeFileSync(join(folder, 'change.patch'), patch);
    const { status, stderr, stdout } = spawnSync(program, parameters, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program}: ${stderr}${stdout}\n${patch}`);
    return readFileSync(join(folder, 'text.txt'), 'utf8');
  });
}

/** Reads a patch by the rules of its format alone, and applies it. */
function applied(before: string, patch: string): string {
  const old = before.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const lines = patch.split('\n').slice(2, -1);
  const made: string[] = [];
  let used = 0;
  for (let at = 0; at < lines.length;) {
    const [, from, fromCount, , toCount] = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/.exec(lines[at]!)!.map(Number);
    made.push(...old.slice(used, fromCount === 0 ? from : from! - 1));
    used = fromCount === 0 ? from! : from! - 1;
    const counts = { gone: 0, come: 0 };
    for (at += 1; at < lines.length && !lines[at]!.startsWith('@@'); at += 1) {
      const isUnended = lines[at + 1]?.startsWith('\\') ?? false;
      const [sign, text] = [lines[at]![0], lines[at]!.slice(1) + (isUnended ? '' : '\n')];
      if (sign !== '+') {
        expect(old[used]).toBe(text);
        used += 1;
        counts.gone += 1;
      }
      if (sign !== '-') {
        made.push(text);
        counts.come += 1;
      }
      if (isUnended) at += 1;
    }
    if (counts.gone !== fromCount || counts.come !== toCount) throw new Error('the counts of a hunk are wrong');
  }
  return [...made, ...old.slice(used)].join('');
}

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `第 ${index + 1} 行\n`);

describe('统一格式的补丁', () => {
  test('写法与 diff -u 相同', () => {
    const before = numbered(12);
    const after = [...before.slice(0, 4), '新的\n', ...before.slice(5)];
    expect(unifiedPatch(before.join(''), after.join(''))).toBe(
      [
        '--- text.txt',
        '+++ text.txt',
        '@@ -2,7 +2,7 @@',
        ' 第 2 行',
        ' 第 3 行',
        ' 第 4 行',
        '-第 5 行',
        '+新的',
        ' 第 6 行',
        ' 第 7 行',
        ' 第 8 行',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['末尾没有换行', '一\n二', '一\n三'],
    ['添上末尾的换行', '一', '一\n'],
    ['去掉末尾的换行', '一\n', '一'],
    ['从空文件开始', '', '一\n二\n'],
    ['删到只剩一行', '一\n二\n三\n', '二\n'],
    ['回车换行', '一\r\n二\r\n', '一\r\n贰\r\n'],
    ['只改换行符', '一\r\n二\n', '一\n二\r\n'],
    ['减号与加号开头的行', '- a\n+ b\n@@\n\\ c\n', '-- a\n+ b\n@@ 1\n\\ c\n+++ d\n'],
    ['相隔很远的两处', numbered(60).join(''), `头\n${numbered(59).join('')}尾`],
    ['相隔六行的两处', numbered(20).join(''), numbered(20).join('').replace('第 5 行', 'x').replace('第 12 行', 'y')],
    ['相隔七行的两处', numbered(20).join(''), numbered(20).join('').replace('第 5 行', 'x').replace('第 13 行', 'y')],
  ])('%s：应用以后一字不差', (_, before, after) => {
    const patch = unifiedPatch(before, after);
    expect(applied(before, patch)).toBe(after);
    expect(appliedByPrograms(before, patch)).toEqual(programs.map(() => after));
  });

  test('相同的没有补丁', () => {
    expect(unifiedPatch('一\n', '一\n')).toBe('');
    expect(unifiedPatch('', '')).toBe('');
  });

  test('任意两份文字，应用以后一字不差', () => {
    const random = createRandom(23);
    for (let round = 0; round < 500; round += 1) {
      const before = randomText(random, 12);
      const after = edited(before, random, 4);
      const patch = unifiedPatch(before, after);
      expect(applied(before, patch)).toBe(after);
      if (round % 50 === 0 && patch !== '' && before !== '' && after !== '') {
        expect(appliedByPrograms(before, patch)).toEqual(programs.map(() => after));
      }
    }
  });
});
