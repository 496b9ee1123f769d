import type { ShareError } from '../../../contract/share.ts';
import { EntryList } from '../../ui/entry-list.tsx';
import { lossWords } from '../loss.ts';
import styles from '../share.module.css';
import { plainEntries } from '../targets.ts';

/** Explains why a share was lost. */
export function Lost({ loss }: { loss: ShareError }) {
  const { what, remedy } = lossWords[loss];
  return (
    <section className={styles.section} aria-labelledby="lost-title">
      <div className={styles.loss}>
        <h2 id="lost-title">没有收到</h2>
        <p>{what}</p>
        <p>{remedy}</p>
      </div>
      <EntryList entries={plainEntries()} />
    </section>
  );
}
