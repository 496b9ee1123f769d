import { type Environment, ConfigError } from './environment.ts';

/** The prefix that only this project uses. */
const ownPrefix = 'SITE_';
/** Variables that Kubernetes sets for a service that happens to be called `site`. */
const serviceLink = /_SERVICE_(?:HOST|PORT)|_PORT(?:_|$)/;

/**
 * Refuses a variable that looks like a misspelt setting, and names the nearest setting: otherwise the setting would silently stay at
 * its default. A similar name is allowed where the setting itself is given, because it then belongs to another program.
 */
export function refuseMisspelt(environment: Environment, known: ReadonlySet<string>): void {
  for (const name of Object.keys(environment)) {
    if (known.has(name) || !environment[name]?.trim()) continue;
    const meant = meantBy(name, known);
    if (meant && !environment[meant]?.trim())
      throw new ConfigError(name, `不是这里的设置，最接近的是 ${meant}，请改正或删除`);
  }
}

function meantBy(name: string, known: ReadonlySet<string>): string | undefined {
  const written = name.toUpperCase().replaceAll('-', '_');
  const near = [...known].filter((setting) => isMisspelt(written, setting));
  if (near.length > 0) return nearest(written, near);
  const isOurs = name.startsWith(ownPrefix) && !serviceLink.test(name);
  return isOurs
    ? nearest(
        written,
        [...known].filter((setting) => setting.startsWith(ownPrefix)),
      )
    : undefined;
}

/** Whether a name is a misspelling of a setting. Short settings resemble too many other names (`HOST`, `HOME`), so they are compared strictly. */
function isMisspelt(written: string, setting: string): boolean {
  if (setting.length < 8) return false;
  if (written.replaceAll('_', '') === setting.replaceAll('_', '')) return true;
  const isCut = written.includes('_') && setting.startsWith(`${written}_`);
  return setting.length >= 10 && (isCut || distance(written, setting) <= 2);
}

function nearest(written: string, settings: readonly string[]): string | undefined {
  return settings.toSorted((one, other) => distance(written, one) - distance(written, other))[0];
}

/** The edit distance (Damerau–Levenshtein): letters missing, added, replaced or swapped with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      if (isSwapped) next[at] = Math.min(next[at]!, before[at - 2]! + 1);
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
}
