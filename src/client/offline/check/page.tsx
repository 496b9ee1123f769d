import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { OfflineLinks } from '../parts/offline-links.tsx';
import styles from './check.module.css';
import { Facts } from './parts/facts.tsx';
import { Inspection } from './parts/inspection.tsx';
import { Log } from './parts/log.tsx';
import { useWorkerLog } from './use-worker-log.ts';

/** Whether all that is to work without a network is really here, and what the worker went through lately. */
export function Page() {
  const { title, description } = pageById('offline/check');
  const { entries, look } = useWorkerLog();
  return (
    <div className={styles.page}>
      <PageTitle title={title}>{description}</PageTitle>
      <OfflineLinks current="offline/check" />
      <Inspection onDone={look} />
      <Facts />
      <Log entries={entries} />
    </div>
  );
}
