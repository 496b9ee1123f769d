import { addressKey } from '../address.ts';
import type { TagLinks } from './markup-tags.ts';

/** An article of an import that others may link to. */
export interface LinkTarget {
  readonly path: string;
  readonly title: string;
  /** The path of the article on this site. */
  readonly address: string;
  /** Further names under which the blog knows the article. */
  readonly names: readonly string[];
  /** The paths at which readers found it. */
  readonly oldAddresses: readonly string[];
}

/** Finds articles by the names that other articles use for them. */
export interface ArticleIndex extends TagLinks {
  readonly atPath: (path: string) => LinkTarget | undefined;
  readonly atOldAddress: (path: string) => LinkTarget | undefined;
}

/** Indexes the articles of an import by path, by name, and by the end of their path. */
export function createArticleIndex(targets: readonly LinkTarget[]): ArticleIndex {
  const byPath = new Map(targets.map((target) => [target.path, target]));
  const byOldAddress = new Map(
    targets.flatMap((target) => target.oldAddresses.map((path) => [addressKey(path), target] as const)),
  );
  const byName = new Map<string, LinkTarget>();
  for (const target of targets) for (const name of namesOf(target)) if (!byName.has(name)) byName.set(name, target);
  return {
    atPath: (path) => byPath.get(path),
    atOldAddress: (path) => byOldAddress.get(addressKey(path)),
    find(reference) {
      const [name = '', fragment] = reference.split('#');
      const target = byName.get(nameKey(name));
      return target && { title: target.title, address: fragment ? `${target.address}#${fragment}` : target.address };
    },
  };
}

function namesOf({ path, names }: LinkTarget): string[] {
  const key = nameKey(path);
  const parts = key.split('/');
  // Bounded, so that a deep path has no square of names.
  const ends = parts.slice(-8).map((_, index, last) => last.slice(index).join('/'));
  const undated = ends.map((end) => end.replace(/(^|\/)\d{4}-\d{1,2}-\d{1,2}-([^/]{1,200})$/, '$1$2'));
  return [...ends, ...undated, ...names.map(nameKey)];
}

function nameKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.(?:md|markdown|mdown|html)$/, '')
    .replace(/\/_?index$/, '')
    .replace(/^\.{0,2}\/|\/$/g, '')
    .replace(/(^|\/)(?:_posts|content)\//, '$1');
}
