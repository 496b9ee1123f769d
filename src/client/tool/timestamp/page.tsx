import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Conversion } from './parts/conversion.tsx';
import { LiveClock } from './parts/live-clock.tsx';
import styles from './timestamp.module.css';

export function Page() {
  const page = pageById('tool/timestamp');
  return (
    <div className={styles.page}>
      <PageTitle title={page.title}>{page.description}</PageTitle>
      <LiveClock />
      <Conversion />
    </div>
  );
}
