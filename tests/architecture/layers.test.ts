import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundledPackages } from '#server/build/info/licences.ts';
import { circularEdges, type Import, imports, sources } from './import-graph.ts';
import { brokenRules, serverLayers } from './layer-rules.ts';
import { siblingCycles } from './sibling-folders.ts';

/** What the specification names for the client; the bundle has it all, and the server asks for none of it. */
const specified =
  '@preact/signals-react idb-keyval react react-dom workbox-precaching workbox-routing workbox-window wouter'.split(
    ' ',
  );

describe('各层只朝一个方向引用', () => {
  const between = imports.filter(({ kind }) => kind === 'file').map(({ from, to }): [string, string] => [from, to]);
  const importsOf = Map.groupBy(imports, ({ from }) => from);

  test('检查看到了每一个模块和它的引用', () => {
    console.info(`layers: ${sources.length} modules, ${imports.length} imports`);
    const importing = sources.filter((name) => /^import .*from '(#|\.)/m.test(readFileSync(name, 'utf8')));
    expect(importing.length).toBeGreaterThan(sources.length / 2);
    expect(importing.filter((name) => !importsOf.has(name))).toEqual([]);
    expect(imports.filter(({ kind }) => kind === 'missing')).toEqual([]);
  });

  test('没有越层的引用', () => {
    expect(brokenRules(imports)).toEqual([]);
  });

  test('越层的引用认得出来', () => {
    const wrong = [
      ['src/domain/lunar/x.ts', 'src/contract/api.ts'],
      ['src/domain/lunar/x.ts', 'node:fs'],
      ['src/server/db/x.ts', 'src/server/api/register.ts'],
      ['src/server/db/x.ts', 'src/server/start.ts'],
      ['src/client/article/x.ts', 'src/client/search/page.tsx'],
      ['src/client/ui/x.ts', 'src/client/app/app.tsx'],
      ['src/client/platform/x.ts', 'src/client/state/api.ts'],
      ['src/worker/x.ts', 'src/client/state/api.ts'],
    ].map(([from = '', to = '']) => ({ from, to }));
    expect(wrong.filter((one) => brokenRules([one]).length !== 1)).toEqual([]);
    expect(brokenRules([{ from: 'src/client/article/x.ts', to: 'src/client/article/parts/y.ts' }])).toEqual([]);
  });

  test('没有环：文件之间没有，客户端以外的文件夹之间也没有', () => {
    expect(circularEdges(between)).toEqual([]);
    const outside = between.filter((pair) =>
      pair.every((file) => /^src\/(?:server|domain|contract|site)\//.test(file)),
    );
    expect(outside.length).toBeGreaterThan(1000);
    // A folder and what is in it are one room.
    const folders = outside
      .map(([from, to]): [string, string] => [`${dirname(from)}/`, `${dirname(to)}/`])
      .filter(([from, to]) => !from.startsWith(to) && !to.startsWith(from));
    expect(circularEdges(folders)).toEqual([]);
  });

  test('环找得出来', () => {
    expect(
      circularEdges([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
        ['c', 'd'],
      ]),
    ).toEqual(['b → c', 'c → b']);
  });

  test('客户端里并列的文件夹不互相绕成环', () => {
    const client = between.filter((pair) => pair.every((file) => file.startsWith('src/client/')));
    expect(client.length).toBeGreaterThan(1000);
    expect(siblingCycles(client)).toEqual([]);
  });

  test('并列文件夹的环找得出来', () => {
    expect(siblingCycles([['a/one/x.ts', 'a/two/y.ts']])).toEqual([]);
    expect(
      siblingCycles([
        ['a/one/x.ts', 'a/two/deep/y.ts'],
        ['a/two/z.ts', 'a/three/w.ts'],
        ['a/three/w.ts', 'a/one/deep/v.ts'],
      ]),
    ).toEqual(['a/one → a/two', 'a/three → a/one', 'a/two → a/three']);
    // A page and its parts are one room.
    expect(
      siblingCycles([
        ['a/page.ts', 'a/parts/x.ts'],
        ['a/parts/x.ts', 'a/state.ts'],
      ]),
    ).toEqual([]);
  });

  /** The packages that files and what they import open, types apart. */
  function packagesFrom(isStart: (source: string) => boolean): Set<string> {
    const opened = new Set(sources.filter(isStart));
    const packages = new Set<string>();
    const takeIn = ({ to, kind, isType }: Import): void => {
      if (kind === 'package') packages.add(to);
      else if (kind === 'file' && !isType) opened.add(to);
    };
    // A set that grows while it is walked visits the added files, too.
    for (const source of opened) importsOf.get(source)?.forEach(takeIn);
    return packages;
  }

  test('dependencies 里只有服务器打开的与规格点名的包；别的打进页面的，许可也列出来', () => {
    const ofServer = packagesFrom((source) => /^src\/server\/(?!build\/)/.test(source));
    // Vite runs in `npm run dev` alone.
    ofServer.delete('vite');
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
    expect(Object.keys(dependencies).toSorted()).toEqual([...new Set([...ofServer, ...specified])].toSorted());
    const ofClient = packagesFrom((source) => /^src\/(?:client|worker)\//.test(source));
    expect([...ofClient].filter((name) => !(name in dependencies)).toSorted()).toEqual(bundledPackages);
  });

  test('服务器的每个文件夹都有自己的层', () => {
    const folders = readdirSync('src/server', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'build')
      .flatMap(({ name }) =>
        name === 'article' ? readdirSync('src/server/article').map((part) => `article/${part}`) : [name],
      );
    expect(folders.toSorted()).toEqual(serverLayers.toSorted());
  });
});
