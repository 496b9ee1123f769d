import { memo, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { pageById } from '#site/match.ts';
import type { PageId } from '#site/pages.ts';
import styles from './section-tabs.module.css';

/** The tabs in their order. The year view is an address of the calendar page. */
const tabs: readonly { readonly id: PageId | 'year'; readonly name: string; readonly path: string }[] = [
  tab('lunar/calendar', '日历'),
  { id: 'year', name: '全年', path: `${pageById('lunar/calendar').path}?view=year` },
  tab('lunar/term', '节气'),
  tab('lunar/holiday', '节假日'),
  tab('lunar/festival', '节日'),
  tab('lunar/birthday', '生日'),
];

interface Props {
  readonly current: PageId | 'year';
  /** Addresses that replace those of the list, such as the month and the year of the shown day. */
  readonly paths?: Readonly<Record<string, string>>;
}

/** The navigation of the calendar section: one row of links over all of its pages. */
export const SectionTabs = memo(function SectionTabs({ current, paths }: Props) {
  const row = useRef<HTMLElement>(null);

  // With large letters the row is wider than a phone; the current tab must still be seen.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft;
  }, [current]);

  return (
    <nav ref={row} className={styles.tabs} aria-label="农历">
      {tabs.map(({ id, name, path }) => (
        <Link key={id} href={paths?.[id] ?? path} aria-current={id === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
});

function tab(id: PageId, name: string) {
  return { id, name, path: pageById(id).path };
}
