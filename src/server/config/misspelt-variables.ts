import { type Environment, ConfigError } from './environment.ts';

/** The project's own prefix: no other program means us by it. */
const ownPrefix = 'SITE_';
/** What Kubernetes tells every container of a service that happens to be called `site`. */
const serviceLink = /_SERVICE_(?:HOST|PORT)|_PORT(?:_|$)/;

/**
 * Refuses a variable that must be a misspelt setting, and names the nearest one: otherwise the setting would stay at its
 * default without a word. Variables of other programs pass; where the setting itself is given, a name like it is theirs.
 */
export function refuseMisspelt(environment: Environment, known: ReadonlySet<string>): void {
  for (const name of Object.keys(environment)) {
    if (known.has(name) || !environment[name]?.trim()) continue;
    const meant = meantBy(name, known);
    if (meant && !environment[meant]?.trim())
      throw new ConfigError(name, `不是这里的设置，最接近的是 ${meant}，请改正或去掉`);
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

/** Short names are near to too many others (`HOST`, `HOME`; `DIST_DIR`, `DEST_DIR`): of them only the separators are forgiven. */
function isMisspelt(written: string, setting: string): boolean {
  if (setting.length < 8) return false;
  if (written.replaceAll('_', '') === setting.replaceAll('_', '')) return true;
  const isCut = written.includes('_') && setting.startsWith(`${written}_`);
  return setting.length >= 10 && (isCut || distance(written, setting) <= 2);
}

function nearest(written: string, settings: readonly string[]): string | undefined {
  return settings.toSorted((one, other) => distance(written, one) - distance(written, other))[0];
}

/** How many letters are missing, too many, wrong or (counted once) changed places. */
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
