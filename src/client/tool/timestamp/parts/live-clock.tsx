import { Button } from '../../../ui/button.tsx';
import { useCopy } from '../../../state/use-copy.ts';
import { useLiveClock } from '../state.ts';
import styles from '../timestamp.module.css';

/** The present timestamp. Its numbers are silent for screen readers, which would otherwise never stop reading. */
export function LiveClock() {
  const { now, running, toggle } = useLiveClock();
  const copy = useCopy();
  const seconds = now === undefined ? undefined : String(Math.floor(now / 1000));
  const milliseconds = now === undefined ? undefined : String(now);
  return (
    <section className={styles.section} aria-labelledby="clock-title">
      <div className={styles.heading}>
        <h2 id="clock-title">现在</h2>
        <Button kind="quiet" onClick={toggle}>
          {running ? '暂停' : '继续'}
        </Button>
      </div>
      <div className={styles.rows}>
        {[
          { name: '秒', value: seconds },
          { name: '毫秒', value: milliseconds },
        ].map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value} role="timer" aria-label={`现在的时间戳（${name}）`}>
              {value ?? '—'}
            </span>
            <Button kind="quiet" disabled={!value} aria-label={`复制${name}`} onClick={() => value && void copy(value)}>
              复制
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
