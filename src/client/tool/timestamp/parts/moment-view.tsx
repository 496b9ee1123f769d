import type { ReactNode } from 'react';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { type ResultRow, ResultRows } from '#client/ui/result-rows.tsx';
import {
  describeMoment,
  formatTimestamp,
  type TimestampCandidate,
  type TimestampForm,
} from '#domain/timestamp/index.ts';
import type { ZoneSelection } from '../use-zones.ts';
import { MomentHead } from './moment-head.tsx';
import styles from '../timestamp.module.css';

const first: readonly (readonly [TimestampForm, string])[] = [
  ['seconds', '秒'],
  ['milliseconds', '毫秒'],
  ['iso', 'ISO 8601'],
  ['utc', 'UTC'],
  ['microseconds', '微秒'],
  ['nanoseconds', '纳秒'],
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

/** Ways to interpret a text that are counts, of which one wants the date; of a date one wants the count. */
const counted: ReadonlySet<string> = new Set(['seconds', 'milliseconds', 'microseconds', 'nanoseconds', 'unix-hex']);

/** Whether a text was taken for a count of time, and not for a date. */
export function isCount({ unit, zone }: TimestampCandidate): boolean {
  return counted.has(unit) || zone === undefined;
}

interface Props {
  readonly candidate: TimestampCandidate;
  readonly zones: ZoneSelection;
  /** The other candidates, which stand below the first results. */
  readonly children: ReactNode;
}

/** Shows one moment in every format, each with a copy button. What one most likely wants comes first. */
export function MomentView({ candidate, zones, children }: Props) {
  const timeZone = zones.main;
  const { epochNanoseconds, name, zone, notes } = candidate;
  const facts = describeMoment(epochNanoseconds, timeZone);
  const write = (form: TimestampForm): string => {
    const text = formatTimestamp(epochNanoseconds, { timeZone, form });
    return text.ok ? text.value : text.error.message;
  };
  const rows = (forms: typeof first): ResultRow[] =>
    forms.map(([form, title]) => ({ name: title, value: write(form) }));
  if (!facts.ok) return <p className={styles.note}>{facts.error.message}</p>;
  const { lunar, counts } = facts.value;
  const both = [{ name: '日期时间', value: write('spec') }, ...rows(first.slice(0, 2))];
  const [date, ...numbers] = both;
  return (
    <>
      <MomentHead moment={epochNanoseconds} zones={zones} />
      <output className={styles.taken}>
        按 {name} 读取{zone && `，时区 ${zone}`}
      </output>
      {/* Only the line above is announced: announcing all of them at every key would be too much. */}
      <ResultRows rows={isCount(candidate) ? both : [...numbers.slice(0, 1), date!, ...numbers.slice(1)]} />
      {notes.map((note) => (
        <p key={note} className={styles.warning}>
          {note}
        </p>
      ))}
      {children}
      <ResultRows rows={rows(first.slice(2))} />
      {facts.value.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <Disclosure summary="更多写法：RFC 9557、RFC 2822、HTTP、中文、ISO 周……">
        <ResultRows rows={[...rows(more), ...(lunar ? [{ name: '农历', value: lunar }] : [])]} />
      </Disclosure>
      <Disclosure summary="其他起点的计数：FILETIME、Excel、NTP、GPS……">
        <ResultRows wide rows={counts} />
      </Disclosure>
    </>
  );
}
