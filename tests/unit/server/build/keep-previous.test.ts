import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveBuildBefore, finishPrevious } from '#server/build/keep-previous.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'site-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** As a build does: aside, empty, write, settle. One that fails stops before the last step. */
function build(names: readonly string[], { fails = false } = {}): void {
  saveBuildBefore(dist);
  rmSync(join(dist, 'client'), { recursive: true, force: true });
  for (const name of names) {
    const path = join(dist, 'client/static', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, name);
  }
  if (!fails) finishPrevious(dist);
}

function previous(): string[] {
  const folder = join(dist, 'previous/client/static');
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted() : [];
}

test('第一次构建，没有上一版', () => {
  build(['js/a.1.js']);
  expect(previous()).toEqual([]);
  expect(readdirSync(dist)).toEqual(['client']);
});

test('上一版的文件连同压缩好的都留着，再上一版的不留', () => {
  build(['js/a.1.js', 'js/a.1.js.br']);
  build(['js/a.2.js']);
  expect(previous()).toEqual(['js', 'js/a.1.js', 'js/a.1.js.br']);
  build(['js/a.3.js']);
  expect(previous()).toEqual(['js', 'js/a.2.js']);
});

test('同样的再构建一次，真正的上一版还在', () => {
  build(['js/a.1.js']);
  build(['js/a.2.js']);
  build(['js/a.2.js', 'js/a.2.js.br']);
  expect(previous()).toEqual(['js', 'js/a.1.js']);
  expect(readdirSync(dist).toSorted()).toEqual(['client', 'previous']);
});

test('构建失败之后，最后一次完整的构建才算上一版', () => {
  build(['js/a.1.js']);
  build(['js/broken.js'], { fails: true });
  build(['js/a.2.js']);
  expect(previous()).toEqual(['js', 'js/a.1.js']);
});
