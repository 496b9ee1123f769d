/** An entry with a version of three numbers. */
interface Versioned {
  readonly version: string;
}

/** The entries later than a version, in their order. */
export function newerChanges<Change extends Versioned>(changes: readonly Change[], version: string): Change[] {
  return changes.filter((change) => compareVersions(change.version, version) > 0);
}

/** Compares two versions number by number: below 0 where the first is older. A part that is no number counts as 0. */
export function compareVersions(one: string, other: string): number {
  const ours = numbersOf(one);
  const theirs = numbersOf(other);
  for (let place = 0; place < Math.max(ours.length, theirs.length); place += 1) {
    const difference = (ours[place] ?? 0) - (theirs[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
