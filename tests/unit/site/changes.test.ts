import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareVersions } from '../../../src/domain/text/versions.ts';
import { changes } from '../../../src/site/changes.ts';

test('最上面说的就是这一版，往下越来越旧，每一版都说了点什么', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(changes[0]?.version).toBe(version);
  for (const [place, { items, date }] of changes.entries()) {
    expect(items.length).toBeGreaterThan(0);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const older = changes[place + 1];
    if (older) expect(compareVersions(changes[place]!.version, older.version)).toBeGreaterThan(0);
  }
});
