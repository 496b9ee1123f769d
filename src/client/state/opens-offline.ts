import type { PageAvailability, CacheStatus } from '../../contract/service-worker-messages.ts';
import { sectionEntries } from '../../site/menu.ts';
import { pageById } from '../../site/match.ts';
import type { PageId } from '../../site/pages.ts';

/** What can be opened without a network, by the names that menus use. */
export interface OpensOffline {
  /** A whole section by its own name, else those of its pages. */
  readonly here: readonly string[];
  readonly away: readonly string[];
}

/** Sections whose pages work by themselves. */
const sections = ['tool', 'lunar'] as const satisfies readonly PageId[];
/** Pages outside of them that somebody may want without a network. */
const others = ['tech/chatgpt', 'search', 'about', 'offline', 'offline/check', 'offline/backup'] as const;

/** What stands in the sections of tools and calendar. Undefined where nobody can say what is here. */
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

/** The same for all pages that are of use without a network, articles aside. */
export function pagesOffline(stock: CacheStatus | undefined): OpensOffline | undefined {
  const inSections = sectionsOffline(stock);
  if (!stock || !inSections) return undefined;
  const titles = (isWanted: boolean): string[] =>
    others.filter((id) => opens(stock.pages[id]) === isWanted).map((id) => pageById(id).title);
  return { here: [...inSections.here, ...titles(true)], away: [...inSections.away, ...titles(false)] };
}

/** A page that lacks only what comes when it is asked for opens, and says itself what it lacks. */
function opens(state: PageAvailability | undefined): boolean {
  return state === 'here' || state === 'short';
}
