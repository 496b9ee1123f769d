/**
 * Finds for each name of a checksum file the given files that it can mean, by their index. Paths are compared from
 * their end, folder by folder, so that `dist/a.iso` finds `a.iso` alone, yet of two files of that name the one in
 * `dist`. Folders that differ exclude a file, except for the outermost folder of the given path: it is the one that the
 * reader chose, and may be called otherwise than where the list was made; such a file is found only if no other name
 * means it. Of equally good files the least nested are found. Case counts only where it decides; letters with marks
 * match composed or decomposed (macOS decomposes them).
 */
export function matchNames(wanted: readonly string[], given: readonly string[]): readonly (readonly number[])[] {
  const byKey = new Map<string, GivenPath[]>();
  given.forEach((path, index) => {
    const entry = { parts: partsOf(path), index };
    const same = byKey.get(nameKey(path));
    if (same) same.push(entry);
    else byKey.set(nameKey(path), [entry]);
  });
  const found = wanted.map((name) => bestOf(partsOf(name), byKey.get(nameKey(name)) ?? []));
  const meant = new Set(found.flatMap((each) => (each.isWhole ? each.indices : [])));
  return found.map(({ isWhole, indices }) => (isWhole ? indices : indices.filter((index) => !meant.has(index))));
}

interface GivenPath {
  readonly parts: readonly string[];
  readonly index: number;
}

/** The best files for one name, and whether all their folders agree with it. */
interface BestPaths {
  readonly isWhole: boolean;
  readonly indices: readonly number[];
}

function bestOf(wanted: readonly string[], given: readonly GivenPath[]): BestPaths {
  const compared = given.map(({ parts, index }) => ({ index, ...comparePaths(wanted, parts) }));
  const whole = compared.filter(({ agrees }) => agrees === 'whole');
  const isWhole = whole.length > 0;
  const candidates = isWhole ? whole : compared.filter(({ agrees }) => agrees === 'below-root');
  const likest = Math.max(...candidates.map(({ score }) => score));
  const likely = candidates.filter(({ score }) => score === likest);
  const shallowest = Math.min(...likely.map(({ depth }) => depth));
  return { isWhole, indices: likely.filter(({ depth }) => depth === shallowest).map(({ index }) => index) };
}

/**
 * The part that names of one file must have in common: the name without folders, folded in case and normalized to NFC.
 */
export function nameKey(path: string): string {
  const parts = partsOf(path);
  return foldCase(parts[parts.length - 1]!);
}

function partsOf(path: string): readonly string[] {
  const parts = path
    .normalize('NFC')
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.');
  return parts.length > 0 ? parts : [''];
}

function foldCase(part: string): string {
  return part.toLowerCase();
}

/**
 * Compares two paths from the end. `score` counts the equal folders, those that differ in case for less; `below-root`
 * says that only the outermost folder of the given path differs.
 */
function comparePaths(wanted: readonly string[], given: readonly string[]) {
  const shared = Math.min(wanted.length, given.length);
  let score = 0;
  let back = 1;
  for (; back <= shared; back += 1) {
    const [left = '', right = ''] = [wanted[wanted.length - back], given[given.length - back]];
    if (foldCase(left) !== foldCase(right)) break;
    score += left === right ? 2 : 1;
  }
  const agrees = back > shared ? 'whole' : back > 1 && back === given.length ? 'below-root' : 'no';
  return { score, agrees, depth: given.length } as const;
}

/** Paths as the checksum file of a folder writes them. */
export interface FolderPaths {
  /** The folder that all paths share; undefined where there is none. */
  readonly folder: string | undefined;
  /** The paths below that folder, in the given order. */
  readonly names: readonly string[];
}

/**
 * Takes the outermost folder off the paths where all of them have the same: a checksum file lies in the folder it
 * describes, and `sha256sum -c` reads its paths from there.
 */
export function pathsBelowFolder(paths: readonly string[]): FolderPaths {
  const folder = paths[0]?.split('/')[0] ?? '';
  const isShared = folder !== '' && paths.every((path) => path.startsWith(`${folder}/`));
  if (!isShared) return { folder: undefined, names: paths };
  return { folder, names: paths.map((path) => path.slice(folder.length + 1)) };
}
