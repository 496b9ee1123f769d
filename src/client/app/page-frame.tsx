import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface Props {
  readonly children: ReactNode;
  /** Messages about the site itself, which lie over the foot of the window. */
  readonly notices?: ReactNode;
}

/** What every page stands in: the link past the menus, the page, and notices over its foot, which move nothing when they come. */
export function PageFrame({ children, notices }: Props) {
  return (
    <div className={styles.window}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content" data-unprinted>
          跳到正文
        </a>
        {children}
      </div>
      {notices}
    </div>
  );
}
