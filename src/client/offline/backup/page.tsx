import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { OfflineLinks } from '../parts/offline-links.tsx';
import styles from './backup.module.css';
import { Restore } from './parts/restore.tsx';
import { Save } from './parts/save.tsx';
import { Why } from './parts/why.tsx';
import { useDevice } from './use-device.ts';

export function Page() {
  const { title, description } = pageById('offline/backup');
  const device = useDevice();
  return (
    <article className={styles.page}>
      <PageTitle title={title}>{description}</PageTitle>
      <OfflineLinks current="offline/backup" />
      <Save device={device} />
      <Restore device={device} />
      <Why />
    </article>
  );
}
