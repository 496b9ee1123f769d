import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { QuietButton } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { describeMoment, formatTimestamp, placeName } from '#domain/timestamp/index.ts';
import { nowOf } from '../use-time-reading.ts';
import type { ZoneSelection } from '../use-zones.ts';
import { ZoneSearch } from './zone-search.tsx';
import styles from '../timestamp.module.css';

/** Shows one moment in several zones; the present where no moment is given. */
export function ZoneList({ zones, moment }: { zones: ZoneSelection; moment: bigint | undefined }) {
  const { platform } = useServices();
  const [now, setNow] = useState<bigint>();
  useEffect(() => {
    if (moment !== undefined) return;
    return platform.onSecond(() => setNow(nowOf(platform)));
  }, [platform, moment]);
  const shown = moment ?? now;
  return (
    <section className={styles.zones} aria-labelledby="zones-title">
      <h2 id="zones-title">各地时间</h2>
      <p className={styles.note}>
        {moment === undefined ? '现在各地的时间。' : '换算出的时刻在各地的时间。'}没有写时区的时间，按默认时区识别。
      </p>
      <ul className={styles.zoneList}>
        {zones.list.map((zone, index) => (
          <ZoneRow key={zone} zone={zone} moment={shown} zones={zones} main={index === 0} />
        ))}
      </ul>
      <ZoneSearch zones={zones} />
    </section>
  );
}

interface RowProps {
  readonly zone: string;
  readonly moment: bigint | undefined;
  readonly zones: ZoneSelection;
  readonly main: boolean;
}

function ZoneRow({ zone, moment, zones, main }: RowProps) {
  const text = moment === undefined ? undefined : formatTimestamp(moment, { timeZone: zone });
  const facts = moment === undefined ? undefined : describeMoment(moment, zone);
  const name = placeName(zone);
  return (
    <li className={styles.zone}>
      <p className={styles.zoneName}>
        <strong>{name}</strong> <span>{zone === name ? '' : zone}</span>{' '}
        <span>
          {facts?.ok && `UTC${facts.value.offset}${facts.value.summerTime ? ' 夏令时' : ''}`}
          {main && ' · 默认时区'}
        </span>
      </p>
      <p className={styles.moment}>{text ? (text.ok ? text.value : text.error.message) : '—'}</p>
      <div className={styles.zoneActions}>
        <CopyButton text={text?.ok ? text.value : undefined} aria-label={`复制 ${name}的时间`} />
        {!main && (
          <QuietButton aria-label={`设为默认：${name}`} onClick={() => zones.lead(zone)}>
            设为默认
          </QuietButton>
        )}
        {zones.list.length > 1 && (
          <QuietButton aria-label={`移除 ${name}`} onClick={() => zones.remove(zone)}>
            移除
          </QuietButton>
        )}
      </div>
    </li>
  );
}
