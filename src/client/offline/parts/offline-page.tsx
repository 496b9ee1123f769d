import type { ReactNode } from 'react';
import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { type OfflineId, OfflineLinks } from './offline-links.tsx';
import styles from './offline-page.module.css';

/** What the pages about this device have in common: title, description, and the way to the others. */
export function OfflinePage({ id, children }: { id: OfflineId; children: ReactNode }) {
  const { title, description } = pageById(id);
  return (
    <div className={styles.page}>
      <PageTitle title={title}>{description}</PageTitle>
      <OfflineLinks current={id} />
      {children}
    </div>
  );
}
