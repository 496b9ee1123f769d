import { Link } from 'wouter';
import styles from './view-tabs.module.css';

/** One view of a list. Its count may come later. */
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
      {tabs.map(({ words, href, isShown, count }) => (
        <Link key={href} href={href} aria-current={isShown ? 'true' : undefined}>
          {words}
          <small>{count}</small>
        </Link>
      ))}
    </nav>
  );
}
