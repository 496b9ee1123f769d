import { editDistance, nearestText } from '#domain/text/edit-distance.ts';
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
  if (near.length > 0) return nearestText(written, near);
  const isOurs = name.startsWith(ownPrefix) && !serviceLink.test(name);
  return isOurs
    ? nearestText(
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
  return setting.length >= 10 && (isCut || editDistance(written, setting) <= 2);
}
