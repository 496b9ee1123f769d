import { useEffect } from 'react';
import { Link } from 'wouter';
import { limits } from '#contract/limits.ts';
import type { ArchivedPoster, PosterArchive } from '#contract/poster-read.ts';
import { articlePath } from '#domain/article/address.ts';
import { dayText, monthOf, yearOf } from '#domain/text/day-text.ts';
import { siteFacts } from '#site/config.ts';
import { pageById } from '#site/match.ts';
import type { PageHead, ReadCall } from '#site/rendering.ts';
import { useServices } from '../../state/services.ts';
import { useRead } from '../../state/use-read.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useRestoredScroll } from '../../ui/use-kept-scroll.ts';
import { archiveAddress, archiveCall, readArchiveQuery, type ArchiveQuery } from './archive-query.ts';
import styles from './archive.module.css';

const { utcOffsetSeconds } = siteFacts;
const plainTitle = pageById('article/archive').title;
const wayOn = { path: '/article/blog', title: '查看全部文章' };

export function needs({ search }: { search: string }): ReadCall[] {
  return [{ name: 'poster/archive', query: archiveCall(readArchiveQuery(search)) as ReadCall['query'] }];
}

/** Each year has a canonical address of its own; a page without articles is not indexed. */
export function head(info: unknown, { search }: { search: string }): Partial<PageHead> {
  const query = readArchiveQuery(search);
  const archive = info as PosterArchive;
  const isEmpty = archive.list.length === 0;
  return { title: titleOf(query, archive), path: archiveAddress(query), ...(isEmpty ? { noindex: true } : {}) };
}

function headingOf({ author }: ArchiveQuery, archive: PosterArchive | undefined): string {
  return author === undefined ? plainTitle : `${archive?.author?.nickname ?? author} · ${plainTitle}`;
}

function titleOf(query: ArchiveQuery, archive: PosterArchive | undefined): string {
  const { year, page } = query;
  const name = year === undefined ? headingOf(query, archive) : `${headingOf(query, archive)} · ${year} 年`;
  return page > 1 ? `${name} · 第 ${page} 页` : name;
}

/** All articles as titles with their days, by year; in a large library one year at a time, by month. */
export function Page({ search }: { search: string }) {
  const query = readArchiveQuery(search);
  const { platform, settings } = useServices();
  const { state, retry } = useRead('poster/archive', archiveCall(query), { cache: true });
  const archive = state.status === 'ready' ? state.info : undefined;
  const title = titleOf(query, archive);
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
  useRestoredScroll();
  return (
    <ReadingPage
      title={headingOf(query, archive)}
      beside={query.author !== undefined && <Link href="/article/archive">全部作者</Link>}
    >
      <ReadResult state={state} retry={retry} wayOn={wayOn}>
        {(info) => <Archive archive={info} query={query} />}
      </ReadResult>
    </ReadingPage>
  );
}

function Archive({ archive: { years, year, total, list }, query }: { archive: PosterArchive; query: ArchiveQuery }) {
  const pages = Math.ceil(total / limits.archivePage);
  return (
    <>
      {years.length > 1 && (
        <div className={styles.years}>
          <Years years={years} current={year} author={query.author} />
        </div>
      )}
      {list.length === 0 ? <NoArticles query={query} /> : <Groups list={list} isByMonth={year !== null} />}
      {list.length > 0 && (
        <Pager
          page={query.page}
          pages={pages}
          total={total}
          addressOf={(page) => archiveAddress({ year: year ?? undefined, page, author: query.author })}
        />
      )}
    </>
  );
}

interface YearsProps {
  readonly years: PosterArchive['years'];
  readonly current: number | null;
  readonly author: string | undefined;
}

function Years({ years, current, author }: YearsProps) {
  return (
    <Tabs
      label="年份"
      tabs={years.map(({ year, count }) => ({
        words: String(year),
        href: archiveAddress({ year, author }),
        isShown: year === current,
        count,
      }))}
    />
  );
}

function Groups({ list, isByMonth }: { list: readonly ArchivedPoster[]; isByMonth: boolean }) {
  return groupArticles(list, isByMonth).map(([name, articles]) => (
    <section key={name} className={styles.group}>
      <h2>{name}</h2>
      <ol className={styles.list}>
        {articles.map(({ id, slug, title, publishTime }) => (
          <li key={id}>
            <Link href={articlePath({ id, slug })}>
              <time dateTime={new Date((publishTime + utcOffsetSeconds) * 1000).toISOString().slice(0, 10)}>
                {dayText(publishTime, { utcOffsetSeconds, now: publishTime })}
              </time>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** Groups a list by year, or by month within one year, in the order of the list. */
function groupArticles(
  list: readonly ArchivedPoster[],
  isByMonth: boolean,
): [name: string, articles: ArchivedPoster[]][] {
  const groups = new Map<string, ArchivedPoster[]>();
  for (const article of list) {
    const year = yearOf(article.publishTime, utcOffsetSeconds);
    const name = isByMonth ? `${year} 年 ${monthOf(article.publishTime, utcOffsetSeconds)} 月` : String(year);
    groups.set(name, [...(groups.get(name) ?? []), article]);
  }
  return [...groups];
}

function NoArticles({ query: { year, author } }: { query: ArchiveQuery }) {
  return (
    <EmptyNote text={year === undefined ? '这一页没有文章。' : `${year} 年没有文章。`}>
      <Link href={archiveAddress({ author })}>看最近的</Link>
    </EmptyNote>
  );
}
