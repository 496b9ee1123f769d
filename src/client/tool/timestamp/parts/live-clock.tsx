import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { formatTimestamp, inUnit } from '#domain/timestamp/index.ts';
import { nowOf } from '../use-time-reading.ts';
import styles from '../timestamp.module.css';

/**
 * The present in one line: seconds, milliseconds and date, each copied by a tap. The clock ticks once a second and stops while the page
 * is hidden, because faster ticks would cost more and be no easier to read. Screen readers skip the numbers, which would never stop.
 */
export function LiveClock({ timeZone }: { timeZone: string }) {
  const { platform } = useServices();
  const copy = useCopy();
  // The clock is empty until hydration, so that the server's page is the same for all readers.
  const [now, setNow] = useState<bigint>();
  useEffect(() => platform.onSecond(() => setNow(nowOf(platform))), [platform]);
  const date = now === undefined ? undefined : formatTimestamp(now, { timeZone });
  const values = [
    { name: '现在的秒', value: now === undefined ? undefined : String(inUnit(now, 'seconds')) },
    { name: '现在的毫秒', value: now === undefined ? undefined : String(inUnit(now, 'milliseconds')) },
    { name: '现在的日期时间', value: date?.ok ? date.value : undefined },
  ];
  return (
    <div className={styles.clock} role="timer" aria-live="off" aria-label="现在，点一下复制">
      {values.map(({ name, value }) => (
        <button
          key={name}
          type="button"
          title={`复制${name}`}
          disabled={value === undefined}
          onClick={() => value !== undefined && void copy(value)}
        >
          {value ?? '—'}
        </button>
      ))}
    </div>
  );
}
