import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { QuickAnswer } from '#domain/quick-answer/index.ts';
import { queryTerms } from '#domain/search/query.ts';
import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import type { Page } from '#site/pages.ts';
import { findPages, type TitleMatch } from '../../search/find-pages.ts';
import { useKeptSearch } from '../../search/kept/use-kept-search.ts';
import { isTooLong } from '../../search/search-query.ts';
import { readRecord, type LibraryRecord } from '../../state/offline-library/record.ts';
import { useQuickAnswers } from '../../state/quick-answers.ts';
import { useServices } from '../../state/services.ts';
import { sortByUse, toolOpenings } from '../../state/tool-use.ts';
import {
  answerGroup,
  keptGroup,
  type PaletteGroup,
  pageGroup,
  recentGroup,
  serverGroup,
  siteSearchGroup,
} from './groups.ts';
import { useServerHits } from './use-server-hits.ts';

/** What the palette shows for a text. */
export interface PaletteContent {
  readonly groups: readonly PaletteGroup[];
  /** One sentence: a date that does not exist, no network, a server that does not answer. */
  readonly note: string;
  readonly retry: (() => void) | undefined;
  readonly isBusy: boolean;
}

const maxRecent = 4;
const noContent: PaletteContent = { groups: [], note: '', retry: undefined, isBusy: false };

/**
 * The lines for a text: direct answers, pages, what the device has, what the server finds, and the way to the search page. The list is empty
 * until `isWanted`.
 */
export function useContent(text: string, isWanted: boolean): PaletteContent {
  useSignals();
  const { platform, connectivity } = useServices();
  const isOffline = !connectivity.online.value;
  const q = isWanted ? text.trim() : '';
  const answers = useQuickAnswers(isWanted ? q || '今天' : '');
  const recent = useRecentTexts(isWanted);
  const searched = isTooLong(q) ? '' : q;
  const pages = usePages(searched);
  const { answered } = useKeptSearch(searched, searched);
  const server = useServerHits(searched);
  if (!isWanted) return noContent;
  if (!q) return startContent(answers, recent, toolOpenings(platform.local), failureText(false, isOffline));
  const refused = answers.find((answer) => answer.kind === 'refusal');
  const kept = answered ? keptGroup(answered) : { title: '', items: [] };
  const groups = [answerGroup(answers, '直接回答'), pageGroup(pages, '页面与工具'), kept, serverGroup(server, kept)];
  const hasFailed = server.status === 'failed';
  return {
    groups: [...groups, ...(searched ? [siteSearchGroup(q)] : [])].filter(({ items }) => items.length > 0),
    note: refused?.kind === 'refusal' ? refused.message : failureText(hasFailed, isOffline),
    retry: hasFailed ? server.retry : undefined,
    isBusy: server.status === 'asking',
  };
}

/** The lines for an empty field: today, what was open last, the tools by their use. */
function startContent(
  answers: readonly QuickAnswer[],
  recent: readonly LibraryRecord[],
  openings: readonly string[],
  note: string,
): PaletteContent {
  const tools: readonly Page[] = sectionEntries(pageById('tool').path);
  const common: readonly Page[] = [pageById('lunar/calendar'), ...sortByUse(tools, openings)];
  const groups = [answerGroup(answers, '今日农历'), recentGroup(recent), pageGroup(common, '常用', common.length)];
  return { groups: groups.filter(({ items }) => items.length > 0), note, retry: undefined, isBusy: false };
}

function failureText(hasFailed: boolean, isOffline: boolean): string {
  if (isOffline) return '没有网络，只搜索本机内容。';
  return hasFailed ? '服务器暂时没有响应，只搜索了本机内容。' : '';
}

/** Pages by title, description and the initials of their titles; the table of initials loads with the first letters typed. */
function usePages(text: string): readonly Page[] {
  const [byInitials, setByInitials] = useState<TitleMatch>();
  const terms = queryTerms(text);
  const needsInitials = !byInitials && terms.some((term) => /^[a-z\d]{2,}$/.test(term));
  useEffect(() => {
    if (!needsInitials) return;
    import('#domain/search/initials.ts').then(
      ({ matchesInitials, titleInitials }) =>
        setByInitials(
          () => (title: string, wanted: readonly string[]) =>
            matchesInitials(title.toLowerCase(), titleInitials(title), wanted),
        ),
      () => undefined,
    );
  }, [needsInitials]);
  return terms.length > 0 ? findPages(terms, byInitials) : [];
}

/** The articles and chapters that were open last on this device. */
function useRecentTexts(isWanted: boolean): readonly LibraryRecord[] {
  const { platform } = useServices();
  const [recent, setRecent] = useState<readonly LibraryRecord[]>([]);
  useEffect(() => {
    async function read(): Promise<void> {
      const entries = (await platform.offlineRecords.entries()) ?? [];
      const opened = entries.flatMap(([, value]) => readRecord(value) ?? []).filter(({ openedAt }) => openedAt > 0);
      setRecent(opened.sort((one, other) => other.openedAt - one.openedAt).slice(0, maxRecent));
    }
    if (isWanted) void read();
  }, [platform, isWanted]);
  return recent;
}
