import type { PageAvailability, CacheStatus } from '#contract/service-worker-messages.ts';
import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import type { PageId } from '#site/pages.ts';
import type { DatabaseStores } from '../platform/platform.ts';

/** Pages by what works of them without a network: the name of a section where that holds for all its pages, else their own. */
export type OpensOffline = Readonly<Record<PageAvailability, readonly string[]>>;

/** Sections whose pages need no server. */
const sections = ['tool', 'lunar'] as const satisfies readonly PageId[];
/** Pages of other sections that are useful without a network. */
const others = ['tech/chatgpt', 'search', 'about', 'offline', 'offline/check', 'offline/backup'] as const;

/** The beginning of every sentence that promises offline use. */
export const offlineWords = '已可离线使用';

/** Whether the browser lets the site store the articles that were read. */
export async function keepsArticles({ offlineRecords }: DatabaseStores): Promise<boolean> {
  return (await offlineRecords.entries()) !== undefined;
}

/** What is promised, as page, console and log name it: nothing that is not on this device. */
export function namesOffline(openPages: readonly string[], hasArticles = true): string[] {
  return [...(hasArticles ? ['读过的文章'] : []), ...sectionNames((id) => openPages.includes(id))];
}

/** The same as a sentence. */
export function offlineSentence({ pages }: CacheStatus, hasArticles: boolean): string {
  const names = namesOffline(
    Object.keys(pages).filter((id) => pages[id] === 'here'),
    hasArticles,
  );
  return `${offlineWords}：${names.join('、')}`;
}

/** A section whose pages are wanted, all or all but one, by its own name, else those of its pages that are. */
function sectionNames(isWanted: (id: string) => boolean): string[] {
  return sections.flatMap((id) => {
    const { path, title } = pageById(id);
    const entries = sectionEntries(path);
    const wanted = entries.filter((entry) => isWanted(entry.id));
    const [lacking, ...more] = entries.filter((entry) => !wanted.includes(entry));
    if (!lacking) return [title];
    return more.length === 0 ? [`${title}（${lacking.title}除外）`] : wanted.map((entry) => entry.title);
  });
}

/** The pages of the tool and calendar sections by their state; undefined where the service worker does not answer. */
export function sectionsOffline(stock: CacheStatus | undefined): OpensOffline | undefined {
  return namesByState(stock, (isWanted) => sectionNames(isWanted));
}

/** What works now, without a network: names only the pages that are really on the device. */
export function offlineNotice(stock: CacheStatus | undefined, articles: readonly string[]): string {
  const known = sectionsOffline(stock);
  return (known && partsText(known, articles)) || '打开过的页面可以使用，其他页面需要联网';
}

function partsText({ here, short, away }: OpensOffline, articles: readonly string[]): string {
  const works = [here.join('、'), ...articles].filter((names) => names !== '').join('和');
  const parts = [
    works && `${works}照常可用`,
    short.length > 0 && `${short.join('、')}只有部分功能可用`,
    away.length > 0 && `${away.join(here.length === 0 ? '和' : '、')}尚未存到本机，需要联网`,
  ];
  return parts.filter(Boolean).join('；');
}

/** Like the sections, all pages that are useful without a network, except articles. */
export function pagesOffline(stock: CacheStatus | undefined): OpensOffline | undefined {
  return namesByState(stock, (isWanted) => [
    ...sectionNames(isWanted),
    ...others.filter(isWanted).map((id) => pageById(id).title),
  ]);
}

function namesByState(
  stock: CacheStatus | undefined,
  namesOf: (isWanted: (id: string) => boolean) => string[],
): OpensOffline | undefined {
  if (!stock || Object.keys(stock.pages).length === 0) return undefined;
  const namesIn = (state: PageAvailability): string[] => namesOf((id) => stock.pages[id] === state);
  return { here: namesIn('here'), short: namesIn('short'), away: namesIn('away') };
}
