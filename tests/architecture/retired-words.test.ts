import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Words that names once used in a sense of their own, each with the field's word for what was meant (`src/docs/glossary.md`). */
const retiredWords: Readonly<Record<string, string>> = {
  attempted: 'verb and object, such as `applyResponse`',
  beside: 'concurrent draft',
  bounds: 'quota, limit',
  bring: 'download',
  crawl: 'seo',
  crew: 'worker pool',
  desk: 'draft sync, draft session, worker client',
  desks: 'draft sync',
  grant: 'ok',
  granted: 'ok',
  halt: 'sync error',
  heal: 'repair',
  healed: 'repair',
  hear: 'on message',
  heard: 'apply remote',
  hold: 'lock user',
  imprint: 'build info',
  keeper: 'storage, state',
  ladder: 'recovery steps',
  lane: 'concurrency',
  lanes: 'concurrency',
  leisure: 'idle',
  poster: 'article',
  posters: 'articles',
  program: 'build manifest, app build',
  revive: 'after hydration',
  room: 'quota, eviction',
  seat: 'lock',
  sheet: 'form',
  shelf: 'offline library',
  shelved: 'offline library',
  shelves: 'segment store, offline library',
  starter: 'seed',
  still: 'noop',
  stock: 'cache status',
  stray: 'concurrent draft',
  supply: 'asset download',
  thin: 'prune',
  turn: 'step, concurrency limit',
  turns: 'concurrency limit',
  underway: 'last queued',
  volume: 'book contents',
  writing: 'article, editing',
};

/** Type names that say nothing of what they are: each stood for several things at once. */
const bareTypes = ['Beside', 'Found', 'Line', 'Outcome', 'Place', 'Remedies', 'Taken', 'Written'];

/** Names that keep a retired word, because it means there what it means to everybody, or because others rely on it. */
const exceptions: readonly (readonly [path: RegExp, reason: string])[] = [
  [
    /^src\/contract\/(?:poster(?:-read|-write)?|storage)\.ts$/,
    'the specification names the calls and the stored data so',
  ],
  [/^src\/client\/search\/parts\/article-hits\.tsx$/, 'shows `PosterHit` of the contract'],
  [/^src\/server\/db\/migrate-/, 'migrations name the tables of their time'],
  [
    /print-sheet|^src\/client\/tool\/math\/|^tests\/full\/share-sheet/,
    'a printed sheet of paper; the share sheet of a phone',
  ],
  [/^tests\/generate\/snow-scene\//, 'a sheet of drawings'],
  [/^src\/client\/ui\/install\/drawing-parts\.tsx$/, 'a drawn table'],
  [/^tests\/api\/(?:poster|writing)/, 'tests of the calls `poster/…`'],
  [/^tests\/(?:fixtures|support)\//, 'fixtures of the calls `poster/…` and of books on a server'],
  [/writing-(?:field|handle|session)/, 'the field in which an author writes'],
];

const modules = globSync('{src,tests}/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
const declaration =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:class|const|enum|function\*?|interface|let|type) (\w+)/gm;
const exportedNames = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(declaration)].map(([, name = '']) => name);

const declaredNames = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/\b(?:const|function\*?|let) (\w+)/g)].map(([, name = '']) => name);
const functionDeclaration = /\bfunction\*? (\w+)|\bconst (\w+) = (?:async )?(?:\([^()\n]*\)|\w+)(?:: [^=\n]+)? =>/g;
const functionNames = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(functionDeclaration)].map(([, name, other]) => name ?? other ?? '');

/** A function is called by what it does or returns; `trimmed` says neither of what nor by whom. */
const irregular =
  'begun broken built chosen done drawn found heard held hidden kept known made seen sent shown taken written';
const isParticiple = (name: string): boolean =>
  (/^[a-z]+[^e]ed$/.test(name) && name !== 'embed') || irregular.split(' ').includes(name);

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
}

const isRetired = (word: string): boolean => Object.hasOwn(retiredWords, word);
const isExcepted = (path: string): boolean => exceptions.some(([pattern]) => pattern.test(path));
const held = modules.filter((path) => !isExcepted(path));

describe('退役的词', () => {
  test('看得到全部模块与导出的名字', () => {
    expect(modules.length).toBeGreaterThan(1_500);
    expect(modules.flatMap(exportedNames).length).toBeGreaterThan(3_000);
    expect(held.length).toBeGreaterThan(modules.length * 0.7);
  });

  test('认得出名字里的词', () => {
    expect(wordsOf('createShelfStore').filter(isRetired)).toEqual(['shelf']);
    expect(wordsOf('use-desk.ts').filter(isRetired)).toEqual(['desk']);
    expect(wordsOf('distillDesktop').filter(isRetired)).toEqual([]);
  });

  test('文件与目录的名字里没有', () => {
    const folders = (path: string): string[] => path.split('/').slice(1);
    expect(held.filter((path) => folders(path).some((part) => wordsOf(part).some(isRetired)))).toEqual([]);
  });

  test('导出的名字里没有', () => {
    const found = held.flatMap((path) =>
      exportedNames(path)
        .filter((name) => wordsOf(name).some(isRetired) || bareTypes.includes(name))
        .map((name) => `${name} in ${basename(path)} (${path})`),
    );
    expect(found).toEqual([]);
  });

  test('上限与下限叫 max 与 min', () => {
    const isDialect = (name: string): boolean => /^(?:most|least)[A-Z]/.test(name);
    expect(['mostBytes', 'leastSide', 'mostly', 'maxBytes'].filter(isDialect)).toEqual(['mostBytes', 'leastSide']);
    expect(modules.flatMap(declaredNames).filter(isDialect)).toEqual([]);
  });

  test('函数的名字不只是一个分词', () => {
    expect('seed, trimmed, trimText, feed, written'.split(', ').filter(isParticiple)).toEqual(['trimmed', 'written']);
    const sources = modules.filter((path) => path.startsWith('src/'));
    expect(
      sources.flatMap((path) =>
        functionNames(path)
          .filter(isParticiple)
          .map((name) => `${name} in ${path}`),
      ),
    ).toEqual([]);
  });

  test('常量用 camelCase，不全用大写', () => {
    const isScreaming = (name: string): boolean => /^[A-Z\d]+(?:_[A-Z\d]+)+$/.test(name);
    expect(['MAX_BYTES', 'maxBytes', 'JSON5'].filter(isScreaming)).toEqual(['MAX_BYTES']);
    expect(modules.flatMap(exportedNames).filter(isScreaming)).toEqual([]);
  });
});
