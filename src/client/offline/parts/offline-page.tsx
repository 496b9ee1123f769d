import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pageById } from '#site/match.ts';
import type { PageId } from '#site/pages.ts';
import { ReadingPage } from '../../ui/reading-page.tsx';
import linkStyles from './offline-links.module.css';
import styles from './offline-page.module.css';

/** The frame of the pages about this device: title and links to each other. */
export function OfflinePage({ id, children }: { id: OfflineId; children: ReactNode }) {
  const { title } = pageById(id);
  return (
    <ReadingPage title={title}>
      <OfflineLinks current={id} />
      <div className={styles.page}>{children}</div>
    </ReadingPage>
  );
}

const ids = ['offline', 'offline/install', 'offline/check', 'offline/backup'] as const satisfies readonly PageId[];
type OfflineId = (typeof ids)[number];

/** Links between the pages about this device. */
function OfflineLinks({ current }: { current: OfflineId }) {
  return (
    <nav className={linkStyles.links} aria-label="离线">
      {ids.map((id) => {
        const { path, title } = pageById(id);
        return (
          <Link key={id} href={path} aria-current={id === current ? 'page' : undefined}>
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
