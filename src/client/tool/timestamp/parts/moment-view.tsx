import {
  describeMoment,
  formatTimestamp,
  placeName,
  relativeTime,
  type TimestampCandidate,
  type TimestampForm,
} from '../../../../domain/timestamp/index.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { type ResultRow, ResultRows } from '../../../ui/result-rows.tsx';
import styles from '../timestamp.module.css';
import { useEffect, useState } from 'react';
import { useServices } from '../../../state/services.ts';
import { nowOf } from '../use-time-reading.ts';

const first: readonly (readonly [TimestampForm, string])[] = [
  ['seconds', '秒'],
  ['milliseconds', '毫秒'],
  ['microseconds', '微秒'],
  ['nanoseconds', '纳秒'],
  ['iso', 'ISO 8601'],
  ['utc', 'UTC'],
];

const more: readonly (readonly [TimestampForm, string])[] = [
  ['exact', '带小数'],
  ['zoned', 'RFC 9557'],
  ['rfc2822', 'RFC 2822'],
  ['http', 'HTTP'],
  ['chinese', '中文'],
  ['iso-week', 'ISO 周'],
  ['ordinal', '年中第几天'],
];

/** Shows one moment in every format, each with a copy button. */
export function MomentView({ candidate, timeZone }: { candidate: TimestampCandidate; timeZone: string }) {
  const copy = useCopy();
  const { epochNanoseconds, name, zone, notes } = candidate;
  const facts = describeMoment(epochNanoseconds, timeZone);
  const write = (form: TimestampForm): string => {
    const text = formatTimestamp(epochNanoseconds, { timeZone, form });
    return text.ok ? text.value : text.error.message;
  };
  const rows = (forms: typeof first): ResultRow[] =>
    forms.map(([form, title]) => ({ name: title, value: write(form) }));
  if (!facts.ok) return <p className={styles.note}>{facts.error.message}</p>;
  const { offset, summerTime, lunar, counts } = facts.value;
  return (
    <div className={styles.result}>
      <output className={styles.taken}>
        按 {name} 读取{zone && `，时区 ${zone}`}
      </output>
      <p className={styles.face}>{write('spec')}</p>
      <p className={styles.note}>
        {placeName(timeZone)} UTC{offset}
        {summerTime && '（夏令时）'} · {write('weekday')} · {lunar && `${lunar} · `}
        <RelativeTime epochNanoseconds={epochNanoseconds} timeZone={timeZone} />
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.warning}>
          {note}
        </p>
      ))}
      {facts.value.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {/* Only the first line is announced: announcing all of them at every key would be too much. */}
      <ResultRows
        rows={[{ name: '日期时间', value: write('spec') }, ...rows(first)]}
        copy={(value) => void copy(value)}
      />
      <Disclosure summary="更多写法：RFC 9557、RFC 2822、HTTP、中文、ISO 周……">
        <ResultRows
          rows={[...rows(more), ...(lunar ? [{ name: '农历', value: lunar }] : [])]}
          copy={(value) => void copy(value)}
        />
      </Disclosure>
      <Disclosure summary="其他起点的计数：FILETIME、Excel、NTP、GPS……">
        <ResultRows wide rows={counts} copy={(value) => void copy(value)} />
      </Disclosure>
    </div>
  );
}

/** Shows the distance of a moment from the present and updates it with the seconds. */
function RelativeTime({ epochNanoseconds, timeZone }: { epochNanoseconds: bigint; timeZone: string }) {
  const { platform } = useServices();
  const [text, setText] = useState('');
  useEffect(
    () =>
      platform.onSecond(() => {
        const told = relativeTime(epochNanoseconds, { now: nowOf(platform), timeZone });
        setText(told.ok ? told.value : '');
      }),
    [platform, epochNanoseconds, timeZone],
  );
  return <span>{text}</span>;
}
