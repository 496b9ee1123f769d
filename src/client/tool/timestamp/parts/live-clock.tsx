import { useEffect, useState } from 'react';
import { formatTimestamp, inUnit, units } from '../../../../domain/timestamp/index.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ResultRows } from '../../../ui/result-rows.tsx';
import styles from '../timestamp.module.css';
import { nowOf } from '../use-time-reading.ts';

/**
 * Shows the present timestamp. The clock ticks once a second and stops while the page is hidden, because faster ticks
 * would cost more and be no easier to read. Paused, the clock shows the millisecond of the press. Screen readers skip
 * the numbers, which would never stop.
 */
export function LiveClock({ timeZone }: { timeZone: string }) {
  const { platform } = useServices();
  const copy = useCopy();
  // The clock is empty until hydration, so that the server's page is the same for all readers.
  const [now, setNow] = useState<bigint>();
  const [running, setRunning] = useState(true);
  useEffect(() => {
    if (!running) return;
    return platform.onSecond(() => setNow(nowOf(platform)));
  }, [platform, running]);

  function toggle(): void {
    if (running) setNow(nowOf(platform));
    setRunning(!running);
  }
  const written = now === undefined ? undefined : formatTimestamp(now, { timeZone });
  const rows = units.map(({ id, name }) => ({
    name,
    value: now === undefined ? undefined : String(inUnit(now, id)),
  }));
  return (
    <section className={styles.clock} aria-labelledby="clock-title">
      <div className={styles.heading}>
        <h2 id="clock-title">现在</h2>
        <Button kind="quiet" onClick={toggle}>
          {running ? '暂停' : '继续'}
        </Button>
      </div>
      <p className={styles.face} role="timer" aria-live="off">
        {written?.ok ? written.value : '—'}
      </p>
      <ResultRows rows={rows.slice(0, 2)} copy={(value) => void copy(value)} />
      <Disclosure summary="微秒与纳秒">
        <div className={styles.folded}>
          <p className={styles.note}>浏览器的时钟精确到毫秒，微秒和纳秒以 0 补足。</p>
          <ResultRows wide rows={rows.slice(2)} copy={(value) => void copy(value)} />
        </div>
      </Disclosure>
    </section>
  );
}
