import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareVersions } from '#domain/text/versions.ts';
import { changes } from '#site/changes.ts';

const versionIn = (file: string): string => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

test('最上面说的就是这一版，往下越来越旧，每一版都说了点什么', () => {
  expect(changes[0]?.version).toBe(versionIn('package.json'));
  expect(versionIn('package-lock.json')).toBe(versionIn('package.json'));
  for (const [place, { items, date }] of changes.entries()) {
    expect(items.length).toBeGreaterThan(0);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const older = changes[place + 1];
    if (older) expect(compareVersions(changes[place]!.version, older.version)).toBeGreaterThan(0);
  }
});

test('CHANGELOG.md 说的与这里一样；用 npx vitest run --project unit tests/unit/site/changes.test.ts -u 重写', async () => {
  const versions = changes.map(
    ({ version, date, items }) => `## ${version}（${date}）\n\n${items.map((item) => `- ${item}`).join('\n')}\n`,
  );
  await expect(`# 更新记录\n\n${versions.join('\n')}`).toMatchFileSnapshot('../../../CHANGELOG.md');
});
