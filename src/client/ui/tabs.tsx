import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import styles from './tabs.module.css';

/** One view of a list, or one page of a section. A count that is named but undefined comes later, and has its room. */
interface Tab {
  readonly words: string;
  readonly href: string;
  readonly isShown: boolean;
  readonly count?: number | string | undefined;
}

interface Props {
  readonly tabs: readonly Tab[];
  readonly label: string;
  /** Of the pages of a section, whose row has a line: whether it stands above or below the title. */
  readonly title?: 'below' | 'above';
}

/** A row of links, since each view has an address; on a phone it scrolls sideways under a fading end. */
export function Tabs({ tabs, label, title }: Props) {
  const row = useRef<HTMLElement>(null);
  const shown = tabs.find(({ isShown }) => isShown)?.words;

  // With large letters the row is wider than a phone; the current link must still be seen.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft;
  }, [shown]);

  return (
    <nav ref={row} className={styles.tabs} data-unprinted data-title={title} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.words} href={tab.href} aria-current={tab.isShown ? (title ? 'page' : 'true') : undefined}>
          {tab.words}
          {'count' in tab && <small> {tab.count}</small>}
        </Link>
      ))}
    </nav>
  );
}
