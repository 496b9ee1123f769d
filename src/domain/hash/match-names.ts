/**
 * Finds for each name of a checksum file the given files that it can mean, by their index. Names are compared from
 * their end, folder by folder, so that `dist/a.iso` finds `a.iso` alone, yet of two files of that name the one in
 * `dist`. Case counts only where it decides; letters with marks match composed or decomposed (macOS decomposes them).
 */
export function matchNames(wanted: readonly string[], given: readonly string[]): readonly (readonly number[])[] {
  const byKey = new Map<string, { parts: readonly string[]; index: number }[]>();
  given.forEach((path, index) => {
    const entry = { parts: partsOf(path), index };
    const same = byKey.get(nameKey(path));
    if (same) same.push(entry);
    else byKey.set(nameKey(path), [entry]);
  });
  return wanted.map((name) => {
    const parts = partsOf(name);
    const found = byKey.get(nameKey(name)) ?? [];
    const scores = found.map((each) => likeness(parts, each.parts));
    const best = Math.max(...scores);
    return found.filter((_, place) => scores[place] === best).map(({ index }) => index);
  });
}

/**
 * The part that names of one file must have in common: the name without folders, folded in case and normalized to NFC.
 */
export function nameKey(path: string): string {
  const parts = partsOf(path);
  return folded(parts[parts.length - 1]!);
}

function partsOf(path: string): readonly string[] {
  const parts = path
    .normalize('NFC')
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.');
  return parts.length > 0 ? parts : [''];
}

function folded(part: string): string {
  return part.toLowerCase();
}

/** The number of equal folders from the end; folders that differ in case count less. */
function likeness(one: readonly string[], other: readonly string[]): number {
  let score = 0;
  for (let back = 1; back <= Math.min(one.length, other.length); back += 1) {
    const [left = '', right = ''] = [one[one.length - back], other[other.length - back]];
    if (folded(left) !== folded(right)) break;
    score += left === right ? 2 : 1;
  }
  return score;
}
