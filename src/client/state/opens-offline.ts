import type { PageAvailability, CacheStatus } from '../../contract/service-worker-messages.ts';
import { sectionEntries } from '../../site/menu.ts';
import { pageById } from '../../site/match.ts';
import type { PageId } from '../../site/pages.ts';

/** The pages that open without a network, by their names in the menus. */
export interface OpensOffline {
  /** The name of a section whose pages all open, else the names of its pages that do. */
  readonly here: readonly string[];
  readonly away: readonly string[];
}

/** Sections whose pages need no server. */
const sections = ['tool', 'lunar'] as const satisfies readonly PageId[];
/** Pages of other sections that are useful without a network. */
const others = ['tech/chatgpt', 'search', 'about', 'offline', 'offline/check', 'offline/backup'] as const;

/** The pages of the tool and calendar sections that open offline; undefined where the service worker does not answer. */
export function sectionsOffline(stock: CacheStatus | undefined): OpensOffline | undefined {
  if (!stock || Object.keys(stock.pages).length === 0) return undefined;
  const named = (isWanted: (state: PageAvailability | undefined) => boolean): string[] =>
    sections.flatMap((id) => {
      const { path, title } = pageById(id);
      const entries = sectionEntries(path);
      const wanted = entries.filter((entry) => isWanted(stock.pages[entry.id]));
      return wanted.length === entries.length ? [title] : wanted.map((entry) => entry.title);
    });
  return { here: named(opens), away: named((state) => !opens(state)) };
}

/** As above, for all pages that are useful without a network, except articles. */
export function pagesOffline(stock: CacheStatus | undefined): OpensOffline | undefined {
  const inSections = sectionsOffline(stock);
  if (!stock || !inSections) return undefined;
  const titles = (isWanted: boolean): string[] =>
    others.filter((id) => opens(stock.pages[id]) === isWanted).map((id) => pageById(id).title);
  return { here: [...inSections.here, ...titles(true)], away: [...inSections.away, ...titles(false)] };
}

/** A page opens even if files that load on demand are missing; the page itself says so. */
function opens(state: PageAvailability | undefined): boolean {
  return state === 'here' || state === 'short';
}
