import type { ReadCall } from '../../site/rendering.ts';
import { useServices } from '../state/services.ts';
import { useRead } from '../state/use-read.ts';
import { words } from '../state/words.ts';
import styles from './home.module.css';
import { HotArticles, LatestArticles } from './parts/articles.tsx';
import { HomeSection } from './parts/home-section.tsx';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { weekdaySign } from '../../domain/calendar/weekday.ts';
import { dayName, lunarOf, monthName, yearName } from '../../domain/lunar/index.ts';
import type { BookCard } from '../../contract/book.ts';
import bookStyles from './parts/books.module.css';
import { sectionEntries } from '../../site/menu.ts';

const firstFive = { size: 5 };
const keepOldValue = { keep: true };

export function needs(): ReadCall[] {
  return [
    { name: 'poster/new', query: firstFive },
    { name: 'poster/hot', query: firstFive },
    { name: 'book/list', query: {} },
  ];
}

/** The home page: on a phone the date, the search, the tools and the first articles fit on one screen. */
export function Page() {
  const { settings } = useServices();
  const latest = useRead('poster/new', firstFive, keepOldValue);
  const hot = useRead('poster/hot', firstFive, keepOldValue);
  const books = useRead('book/list', {}, keepOldValue);
  return (
    <div className={styles.page}>
      <header className={styles.welcome}>
        <h1>{settings.name}</h1>
        <p>{settings.description}</p>
        <SearchBox />
      </header>
      <Today />
      <Tools />
      {latest.state.status === 'ready' && latest.state.keptAt !== undefined && !latest.state.isLate && (
        <p className={styles.kept} role="status">
          {words.offlineNow}
        </p>
      )}
      <HomeSection {...latest} title="最新文章" more="/article/blog">
        {({ list }) => <LatestArticles articles={list} />}
      </HomeSection>
      <HomeSection {...hot} title="热门文章" more="/article/blog?sort=hot">
        {({ list }) => <HotArticles articles={list} />}
      </HomeSection>
      <HomeSection {...books} title="在线教程" more="/article/book">
        {({ list }) => <Books books={list} />}
      </HomeSection>
    </div>
  );
}

/** Opens the search page; without scripts the browser submits the form itself. */
function SearchBox() {
  const { platform } = useServices();

  function submitSearch(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    platform.go(q ? `/search?${new URLSearchParams({ q }).toString()}` : '/search');
  }

  return (
    <form className={styles.search} role="search" action="/search" onSubmit={submitSearch}>
      <input
        type="search"
        name="q"
        maxLength={64}
        aria-label="搜索文章与教程"
        placeholder="搜索文章与教程"
        enterKeyHint="search"
      />
      <Button type="submit">搜索</Button>
    </form>
  );
}

/** Shows today in both calendars with the next festival or term, and links the calendar. */
function Today() {
  useSignals();
  const { clock } = useServices();
  const today = clock.today.value;
  const { year, month, day } = today;
  const lunar = lunarOf(year, month, day);
  const next = useDeferredWork(`${year}-${month}-${day}`, async () => (await import('./next-day.ts')).nextDay(today));
  return (
    <Link href="/lunar/calendar" className={styles.today}>
      <strong>{day}</strong>
      <span>
        {year} 年 {month} 月 · 星期{weekdaySign(today)}
      </span>
      <b>
        农历{monthName(lunar.month, lunar.leap)}
        {dayName(lunar.day)} · {yearName(lunar.year)}
      </b>
      <span>{next ?? '节气、节日与宜忌'}</span>
    </Link>
  );
}

/** Lists the books. A book begun on this device shows a link to its next chapter in place of its length. */
function Books({ books }: { books: readonly BookCard[] }) {
  const { platform } = useServices();
  const begun = useDeferredWork('reading', async () =>
    (await import('./begun-books.ts')).begunBooks(platform.reading, books),
  );
  if (books.length === 0) return <p>书架还空着。</p>;
  return (
    <ul className={bookStyles.books}>
      {books.map(({ id, title, summary, cover, chapters, minutes }) => {
        const next = begun?.get(id);
        return (
          <li key={id}>
            <Link href={`/article/book/${id}`} className={bookStyles.cover} tabIndex={-1} aria-hidden>
              {cover ? <img src={cover} alt="" width="60" height="80" loading="lazy" /> : title}
            </Link>
            <Link href={`/article/book/${id}`}>
              <strong>{title}</strong>
            </Link>
            <p>{summary}</p>
            <small>
              {next ? <Link href={next.path}>继续读：{next.title}</Link> : `${chapters} 章 · 约 ${minutes} 分钟`}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

function Tools() {
  return (
    <nav aria-label="工具">
      <ul className={styles.tools}>
        {sectionEntries('/tool').map(({ path, title, sign }) => (
          <li key={path}>
            <Link href={path}>
              <span aria-hidden>{sign}</span>
              <strong>{title}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Runs work after hydration, so that the first paint does not wait for it. The value is undefined until then, and where
 * the work fails. The work runs again when `key` changes.
 */
function useDeferredWork<Value>(key: string, work: () => Promise<Value>): Value | undefined {
  const { platform } = useServices();
  const [value, setValue] = useState<Value>();
  const startWork = useEffectEvent(work);
  // The effect depends on the key, because the function is new in each render.
  useEffect(() => {
    let isAwaited = true;
    startWork().then(
      (done) => isAwaited && setValue(() => done),
      (error: unknown) => platform.report('working out a part of the page', error),
    );
    return () => void (isAwaited = false);
  }, [platform, key]);
  return value;
}
