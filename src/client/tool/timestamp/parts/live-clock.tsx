import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { ResultRows } from '../../../ui/result-rows.tsx';
import { useLiveClock } from '../state.ts';
import styles from '../timestamp.module.css';

/** The present timestamp. Its numbers are silent for screen readers, which would otherwise never stop reading. */
export function LiveClock() {
  const { now, running, toggle } = useLiveClock();
  const copy = useCopy();
  const rows = [
    { name: '秒', value: now === undefined ? undefined : String(Math.floor(now / 1000)) },
    { name: '毫秒', value: now === undefined ? undefined : String(now) },
  ];
  return (
    <section className={styles.section} aria-labelledby="clock-title">
      <div className={styles.heading}>
        <h2 id="clock-title">现在</h2>
        <Button kind="quiet" onClick={toggle}>
          {running ? '暂停' : '继续'}
        </Button>
      </div>
      <ResultRows rows={rows} copy={(value) => void copy(value)} />
    </section>
  );
}
