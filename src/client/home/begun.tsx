import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { localKeys } from '#contract/storage.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { skyAt } from '#domain/season/index.ts';
import type { Platform } from '../platform/platform.ts';
import { type BegunItem, type BegunSources, begunReading } from './begun-reading.ts';
import type { NamedDay } from './facts.ts';
import styles from './home.module.css';

/** Some more lines would push the newest articles off the first screen. */
const shownItems = 3;

/** What was begun on this device, as the home page shows it. */
export interface Begun {
  readonly list: ReactNode;
  /** The days saved on this device that are near. */
  readonly days: readonly NamedDay[];
  /** The chapter to continue with by the id of its book. */
  readonly books: ReadonlyMap<string, ReactNode>;
}

/** Brings the page up to this device and this hour, which the server did not know. The code is loaded after hydration. */
export async function findBegun(platform: Platform, lists: Pick<BegunSources, 'articles' | 'books'>): Promise<Begun> {
  const now = new Date(platform.now());
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  document.documentElement.dataset['sky'] = skyAt(today, now.getHours());
  const items = await begunReading({ ...platform, ...lists });
  const shown = items.slice(0, shownItems);
  reserveLines(platform, shown.length);
  const books = items.flatMap((item) =>
    item.book ? [[item.book, <Resume key={item.book} item={item} />] as const] : [],
  );
  return { list: <BegunList items={shown} />, books: new Map(books), days: await daysNear(platform, today) };
}

/** Few readers have saved a day, and the calculation is larger than all else that is loaded here. */
async function daysNear({ anniversaries }: Platform, today: CivilDate): Promise<readonly NamedDay[]> {
  const entries = (await anniversaries.entries()) ?? [];
  return entries.length === 0 ? [] : (await import('./kept-days.ts')).keptDays(entries, today);
}

/** The number of lines is kept, so that the next visit reserves their room before the first paint (index.html). */
function reserveLines({ local }: Platform, lines: number): void {
  const { dataset } = document.documentElement;
  if (lines === 0) {
    delete dataset['begun'];
    local.remove(localKeys.begun);
    return;
  }
  dataset['begun'] = String(lines);
  local.write(localKeys.begun, String(lines));
}

function BegunList({ items }: { items: readonly BegunItem[] }) {
  return (
    <ul className={styles.begunList}>
      {items.map((item) => (
        <li key={item.path}>
          <Link href={item.path}>
            <b>{item.title}</b>
            {item.detail && <span>{item.detail}</span>}
            <small>{item.percent}%</small>
            <Progress item={item} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where the reader is in a book, beside its cover. */
function Resume({ item }: { item: BegunItem }) {
  return (
    <Link href={item.path} className={styles.resume} aria-label={`继续读：${item.detail}`}>
      <span>读到{item.detail}</span>
      <Progress item={item} />
    </Link>
  );
}

function Progress({ item: { title, percent } }: { item: BegunItem }) {
  return <progress className={styles.progress} max={100} value={percent} aria-label={`《${title}》的阅读进度`} />;
}
