import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { describeMoment, formatTimestamp, relativeTime } from '#domain/timestamp/index.ts';
import { nowOf } from '../use-time-reading.ts';
import type { ZoneSelection } from '../use-zones.ts';
import { ZoneSelect } from './zone-select.tsx';
import page from '../timestamp.module.css';
import styles from './moment-head.module.css';

interface HeadProps {
  /** Undefined until the browser has told the present. */
  readonly moment: bigint | undefined;
  readonly zones: ZoneSelection;
  /** Whether the moment is the present itself. */
  readonly isNow?: boolean;
}

/** A moment as one reads it aloud, and below it the lunar day, the distance from now and the zone. */
export function MomentHead({ moment, zones, isNow = false }: HeadProps) {
  const timeZone = zones.main;
  const facts = moment === undefined ? undefined : describeMoment(moment, timeZone);
  const text = moment === undefined ? undefined : formatTimestamp(moment, { timeZone, form: 'chinese' });
  const told = facts?.ok ? facts.value : undefined;
  return (
    <div className={styles.head}>
      <p className={styles.hero} data-now={isNow || undefined}>
        {text?.ok ? text.value : <span aria-hidden>0000年00月00日 星期一 00:00:00</span>}
      </p>
      <div className={styles.facts}>
        <p className={page.note}>
          {told?.lunar && `${told.lunar} · `}
          {isNow ? '现在' : moment !== undefined && <RelativeTime {...{ moment, timeZone }} />}
        </p>
        <div className={styles.headZone}>
          <ZoneSelect zones={zones} />
          <span className={page.note}>{told && `UTC${told.offset}${told.summerTime ? '（夏令时）' : ''}`}</span>
        </div>
      </div>
    </div>
  );
}

/** The present, until there is a time to be converted. */
export function Present({ zones }: { readonly zones: ZoneSelection }) {
  const { platform } = useServices();
  const [now, setNow] = useState<bigint>();
  useEffect(() => platform.onSecond(() => setNow(nowOf(platform))), [platform]);
  // The seconds are whole; browsers tell the present in milliseconds.
  const moment = now === undefined ? undefined : now - (now % 1_000_000_000n);
  return <MomentHead moment={moment} zones={zones} isNow />;
}

/** Shows the distance of a moment from the present and updates it with the seconds. */
function RelativeTime({ moment, timeZone }: { readonly moment: bigint; readonly timeZone: string }) {
  const { platform } = useServices();
  const [text, setText] = useState('');
  useEffect(
    () =>
      platform.onSecond(() => {
        const told = relativeTime(moment, { now: nowOf(platform), timeZone });
        setText(told.ok ? told.value : '');
      }),
    [platform, moment, timeZone],
  );
  return <span>{text}</span>;
}
