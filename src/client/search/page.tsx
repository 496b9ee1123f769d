import { Globe } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { queryTerms } from '#domain/search/query.ts';
import { pageById } from '#site/match.ts';
import type { PageHead, ReadCall } from '#site/rendering.ts';
import { answerPath, openAnswer, useQuickAnswers } from '../state/quick-answers.ts';
import { useServices } from '../state/services.ts';
import { Button } from '../ui/button.tsx';
import { ChipLink } from '../ui/choices.tsx';
import { Loading } from '../ui/loading.tsx';
import { AnswerFacts } from '../ui/quick-answer.tsx';
import { ReadingPage } from '../ui/reading-page.tsx';
import { useKeptScroll } from '../ui/use-kept-scroll.ts';
import { useScrollToListTop } from '../ui/use-scroll-to-list-top.ts';
import type { SearchFacts } from './facts.ts';
import { type KeptSearch, useKeptSearch } from './kept/use-kept-search.ts';
import { KeptOnlyResults } from './parts/kept-only-results.tsx';
import { KeptPanel } from './parts/kept-panel.tsx';
import { ResultLists } from './parts/result-lists.tsx';
import { SearchAlternatives } from './parts/search-alternatives.tsx';
import { SearchForm } from './parts/search-form.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { isTooLong, readSearchQuery, searchAddress, searchCalls, type SearchQuery } from './search-query.ts';
import { type SiteSearch, useSiteSearch } from './use-site-search.ts';
import { useTypedQuery } from './use-typed-query.ts';
import note from '#client/ui/note.module.css';
import keptStyles from './kept.module.css';
import styles from './search.module.css';

interface Props {
  readonly search: string;
}

export function needs({ search }: Props): ReadCall[] {
  return searchCalls(readSearchQuery(search));
}

/** Search results are not indexed: there is a page for every query. */
export function head(_: unknown, { search }: Props): Partial<PageHead> {
  const query = readSearchQuery(search);
  return query.q ? { noindex: true, title: titleOf(query) } : {};
}

/** Puts the query into the title of tab and history. */
function titleOf({ q, terms }: SearchQuery): string {
  const { title } = pageById('search');
  return terms.length > 0 ? `${title}：${q}` : title;
}

export function Page({ search }: Props) {
  const query = readSearchQuery(search);
  const typed = useTypedQuery(query.q);
  const kept = useKeptSearch(typed.text, query.q);
  const { platform, settings } = useServices();
  const title = titleOf(query);
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
  return (
    <ReadingPage title="搜索">
      <SearchForm key={typed.version} query={query} typed={typed} />
      <DirectAnswers text={typed.text} />
      {renderAnswer()}
    </ReadingPage>
  );

  /** The device answers the typed text at once; the server answers the address, which follows a moment later. */
  function renderAnswer() {
    if (query.terms.length > 0) return <Results query={query} kept={kept} />;
    if (isTooLong(typed.text) || queryTerms(typed.text).length === 0) return <SearchStart query={query} />;
    return (
      <>
        <KeptPanel kept={kept} kind="all" />
        <SiteResults />
      </>
    );
  }
}

interface ResultsProps {
  readonly query: SearchQuery;
  readonly kept: KeptSearch;
}

/** The hits of the device and of the server, neither waiting for the other; without the server those of the device alone. */
function Results({ query, kept }: ResultsProps) {
  const site = useSiteSearch(query);
  const { found, isSettled } = site;
  const top = useRef<HTMLDivElement>(null);
  useRememberSearch(query.q, found !== undefined && found.posters.total + found.chapters.total > 0);
  useScrollToListTop(top, searchAddress(query), isSettled);
  useKeptScroll(isSettled);
  if (site.isGone) return <KeptOnlyResults query={query} kept={kept} retry={site.retry} />;
  return (
    <>
      <KeptPanel kept={kept} kind={query.kind} />
      <SiteResults site={site} top={top} />
    </>
  );
}

/** A query is stored once its results have been shown this long; typing replaces them sooner. */
const readingMilliseconds = 2_500;

/** Stores a query in the recent searches once its results have been read. */
function useRememberSearch(q: string, isAnswered: boolean): void {
  const { platform } = useServices();
  useEffect(() => {
    let isOver = !isAnswered;
    platform.later(readingMilliseconds, () => {
      if (!isOver) rememberSearch(platform.local, q);
    });
    return () => void (isOver = true);
  }, [platform, q, isAnswered]);
}

/** The direct answers to a question about a day, or the tool that reads what was pasted, above all hits. */
function DirectAnswers({ text }: { text: string }) {
  const { platform, facts } = useServices();
  const answers = useQuickAnswers(text, facts['search'] as SearchFacts | undefined);
  return (
    <div role="status">
      {answers.map((answer) => {
        if (answer.kind === 'refusal') {
          return (
            <p key={answer.message} className={styles.refused}>
              {answer.message}
            </p>
          );
        }
        function open(event: MouseEvent): void {
          if (answer.kind !== 'fact' || !answer.takesText) return;
          event.preventDefault();
          void openAnswer(platform, answer, text);
        }
        return (
          <Link key={answer.subject} href={answerPath(answer)} className={styles.direct} onClick={open}>
            <AnswerFacts answer={answer} />
          </Link>
        );
      })}
    </div>
  );
}

interface SiteResultsProps {
  /** Undefined while the address has not followed the typed text. */
  readonly site?: SiteSearch;
  readonly top?: RefObject<HTMLDivElement | null>;
}

/** The hits of the server. */
function SiteResults({ site, top }: SiteResultsProps) {
  const isBusy = !site?.isSettled;
  return (
    <div
      ref={top}
      className={styles.results}
      tabIndex={-1}
      role="region"
      aria-labelledby="found-site"
      aria-busy={isBusy}
      data-old={isBusy || undefined}
    >
      <h2 id="found-site" className={keptStyles.alone}>
        <Globe aria-hidden />
        全站
      </h2>
      {renderAnswer()}
    </div>
  );

  function renderAnswer() {
    if (site?.refusal !== undefined) return <p role="status">无法搜索：{site.refusal}。</p>;
    return site?.found ? <ResultLists found={site.found} /> : <Loading />;
  }
}

/** The page before a query: recent searches and alternatives. */
function SearchStart({ query }: { query: SearchQuery }) {
  return (
    <>
      <RecentSearches key={query.q} />
      <SearchAlternatives />
      <p className={note.note}>本机保存的文章，标题可以只写拼音首字母：nl 是农历。</p>
    </>
  );
}

/** Lists the recent searches of this device after hydration. */
function RecentSearches() {
  const { platform } = useServices();
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(recentSearches(platform.local)), [platform]);
  if (recent.length === 0) return null;
  function forget(): void {
    forgetSearches(platform.local);
    setRecent([]);
  }
  return (
    <section className={styles.group} aria-labelledby="recent-searches">
      <h2 id="recent-searches">最近搜索</h2>
      <div className={styles.chips}>
        {recent.map((q) => (
          <ChipLink key={q} href={searchAddress({ q })}>
            {q}
          </ChipLink>
        ))}
        <Button kind="quiet" size="small" onClick={forget}>
          清空记录
        </Button>
      </div>
    </section>
  );
}
