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

/** The beginning of every sentence that promises offline use. */
export const offlineWords = '已可离线使用';

/** What is promised, as page, console and log name it: nothing that is not on this device. */
export function namesOffline(openPages: readonly string[]): string[] {
  return ['读过的文章', ...sectionNames((id) => openPages.includes(id))];
}

/** The same as a sentence. */
export function offlineSentence(stock: CacheStatus): string {
  return `${offlineWords}：${namesOffline(Object.keys(stock.pages).filter((id) => opens(stock.pages[id]))).join('、')}`;
}

/** The pages of the tool and calendar sections that open offline; undefined where the service worker does not answer. */
export function sectionsOffline(stock: CacheStatus | undefined): OpensOffline | undefined {
  if (!stock || Object.keys(stock.pages).length === 0) return undefined;
  const isOpen = (id: string): boolean => opens(stock.pages[id]);
  return { here: sectionNames(isOpen), away: sectionNames((id) => !isOpen(id)) };
}

/** A section whose pages are all wanted by its own name, else those of its pages that are. */
function sectionNames(isWanted: (id: string) => boolean): string[] {
  return sections.flatMap((id) => {
    const { path, title } = pageById(id);
    const entries = sectionEntries(path);
    const wanted = entries.filter((entry) => isWanted(entry.id));
    return wanted.length === entries.length ? [title] : wanted.map((entry) => entry.title);
  });
}

/** As above, for all pages that are useful without a network, except articles; `partly` names those that lack rare files. */
export function pagesOffline(
  stock: CacheStatus | undefined,
): (OpensOffline & { readonly partly: readonly string[] }) | undefined {
  const inSections = sectionsOffline(stock);
  if (!stock || !inSections) return undefined;
  const titles = (isWanted: boolean): string[] =>
    others.filter((id) => opens(stock.pages[id]) === isWanted).map((id) => pageById(id).title);
  const listed = [...sections.flatMap((id) => sectionEntries(pageById(id).path)), ...others.map(pageById)];
  return {
    here: [...inSections.here, ...titles(true)],
    away: [...inSections.away, ...titles(false)],
    partly: listed.filter(({ id }) => stock.pages[id] === 'short').map(({ title }) => title),
  };
}

/** A page opens even if files that load on demand are missing; the page itself says so. */
function opens(state: PageAvailability | undefined): boolean {
  return state === 'here' || state === 'short';
}
