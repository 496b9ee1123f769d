import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';
import { bundledPackages } from '#server/build/info/licences.ts';
import { siblingCycles } from './sibling-folders.ts';

const { forbidden, options, serverLayers } = createRequire(import.meta.url)('./layers.cjs') as {
  forbidden: unknown[];
  options: Record<string, unknown>;
  serverLayers: readonly string[];
};

/** What the specification names for the client; the bundle has it all, and the server asks for none of it. */
const specified =
  '@preact/signals-react idb-keyval react react-dom workbox-precaching workbox-routing workbox-window wouter'.split(
    ' ',
  );

const packageOf = (module: string): string => module.split('/', module.startsWith('@') ? 2 : 1).join('/');

describe('各层只朝一个方向引用', async () => {
  const { output } = await cruise(['src'], { ...options, validate: true, ruleSet: { forbidden } } as never);
  const { summary, modules } = output as ICruiseResult;
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name).replaceAll('\\', '/'))
    .filter((name) => /\.(tsx?|js)$/.test(name));

  const importsOf = new Map(modules.map(({ source, dependencies }) => [source, dependencies]));

  test('检查看到了每一个模块和它的引用', () => {
    console.info(`layers: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies`);
    expect(sources.filter((name) => !importsOf.has(name))).toEqual([]);
    const importing = sources.filter((name) => /^import .*from '(#|\.)/m.test(readFileSync(name, 'utf8')));
    expect(importing.length).toBeGreaterThan(sources.length / 2);
    expect(importing.filter((name) => !importsOf.get(name)?.length)).toEqual([]);
  });

  test('没有越层的引用，也没有环', () => {
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  test('客户端里并列的文件夹不互相绕成环', () => {
    const imports = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }): [string, string] => [source, resolved]),
    );
    const client = imports.filter((pair) => pair.every((file) => file.startsWith('src/client/')));
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
    const opened = modules.map(({ source }) => source).filter(isStart);
    const packages = new Set<string>();
    for (const source of opened) {
      for (const { module, resolved, dependencyTypes } of importsOf.get(source) ?? []) {
        if (dependencyTypes.some((type) => type.startsWith('npm'))) packages.add(packageOf(module));
        else if (!dependencyTypes.includes('type-only') && !opened.includes(resolved)) opened.push(resolved);
      }
    }
    return packages;
  }

  test('dependencies 里只有服务器打开的与规格点名的包；别的打进页面的，许可也列出来', () => {
    const ofServer = packagesFrom((source) => /^src\/server\/(?!build\/)/.test(source));
    // Vite runs in `npm run dev` alone.
    ofServer.delete('vite');
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
    expect(Object.keys(dependencies).toSorted()).toEqual([...ofServer, ...specified].toSorted());
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
