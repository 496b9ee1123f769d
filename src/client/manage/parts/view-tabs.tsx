import { Link } from 'wouter';
import styles from './view-tabs.module.css';

/** One view of a list. A count that is named but undefined comes later, and has its room. */
export interface ViewTab {
  readonly words: string;
  readonly href: string;
  readonly isShown: boolean;
  readonly count?: number | undefined;
}

/** The views of a list, as links, since each view has an address. */
export function ViewTabs({ tabs, label = '按状态看' }: { tabs: readonly ViewTab[]; label?: string }) {
  return (
    <nav className={styles.views} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.isShown ? 'true' : undefined}>
          {tab.words}
          {'count' in tab && <small>{tab.count}</small>}
        </Link>
      ))}
    </nav>
  );
}
