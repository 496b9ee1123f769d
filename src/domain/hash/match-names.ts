/**
 * For each name of a checksum file, which of the given files it can mean, by their place in the list. Names are compared from
 * their end, folder by folder, so that `dist/a.iso` finds `a.iso` alone, yet of two files called so the one in `dist`. Case
 * counts only where it decides; letters with marks are the same composed or not (macOS takes them apart).
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

/** What two names must have in common to mean one file: the name without folders, case and ways of composing letters. */
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

/** Parts that are the same from the end; one that is the same only but for case counts less. */
function likeness(one: readonly string[], other: readonly string[]): number {
  let score = 0;
  for (let back = 1; back <= Math.min(one.length, other.length); back += 1) {
    const [left = '', right = ''] = [one[one.length - back], other[other.length - back]];
    if (folded(left) !== folded(right)) break;
    score += left === right ? 2 : 1;
  }
  return score;
}
