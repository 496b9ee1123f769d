import type { ReactNode } from 'react';
import { pageById } from '#site/match.ts';
import type { PageId } from '#site/pages.ts';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './offline-page.module.css';

/** The frame of the pages about this device: title and links to each other. */
export function OfflinePage({ id, children }: { id: OfflineId; children: ReactNode }) {
  const { title } = pageById(id);
  return (
    <ReadingPage title={title}>
      <Tabs label="离线" title="above" tabs={ids.map((each) => tabOf(each, id))} />
      <div className={styles.page}>{children}</div>
    </ReadingPage>
  );
}

const ids = ['offline', 'offline/install', 'offline/check', 'offline/backup'] as const satisfies readonly PageId[];
type OfflineId = (typeof ids)[number];

function tabOf(id: OfflineId, current: OfflineId) {
  const { path, title } = pageById(id);
  return { words: title, href: path, isShown: id === current };
}
