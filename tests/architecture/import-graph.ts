import { existsSync, globSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, posix } from 'node:path';
import { parseSource } from '../support/parse-source.ts';

/** An import, with the file, package or module of Node that its words mean. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly kind: 'file' | 'package' | 'node' | 'missing';
  /** Nothing of it is left when the code runs. */
  readonly isType: boolean;
}

/** What a book builds is text of the book, not a module of the site. */
const inBook = /^src\/server\/seed\/book\//;

export const sources: readonly string[] = globSync('src/**/*.{ts,tsx,js}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !inBook.test(path));

export const imports: readonly Import[] = sources.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const { module, code } = parseSource(from);
  const inStatements = module.staticImports.map(({ moduleRequest, entries }) => ({
    name: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const inExports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ name: moduleRequest.value, isType }] : []));
  // An address that is computed says nothing here.
  const inExpressions = module.dynamicImports
    .map(({ moduleRequest }) => /^'(.*)'$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[1])
    .flatMap((name) => (name === undefined ? [] : [{ name, isType: false }]));
  return [...inStatements, ...inExports, ...inExpressions].map(({ name, isType }) => ({
    from,
    isType,
    ...resolve(from, name),
  }));
}

function resolve(from: string, name: string): Pick<Import, 'to' | 'kind'> {
  const path = name.replace(/\?.*$/, '');
  if (!/^[.#]/.test(path)) {
    if (path.startsWith('node:') || builtinModules.includes(path)) return { to: path, kind: 'node' };
    return { to: path.split('/', path.startsWith('@') ? 2 : 1).join('/'), kind: 'package' };
  }
  const to = path.startsWith('#') ? `src/${path.slice(1)}` : posix.join(dirname(from), path);
  return { to, kind: existsSync(to) ? 'file' : 'missing' };
}

/** The edges that lie on a circle, or between two: what is left without the ends from which nothing, or to which nothing, leads. */
export function circularEdges(edges: readonly (readonly [from: string, to: string])[]): string[] {
  let left = edges.filter(([from, to]) => from !== to);
  for (let before = Infinity; left.length < before;) {
    before = left.length;
    const starts = new Set(left.map(([from]) => from));
    const ends = new Set(left.map(([, to]) => to));
    left = left.filter(([from, to]) => ends.has(from) && starts.has(to));
  }
  return [...new Set(left.map(([from, to]) => `${from} → ${to}`))].sort();
}
