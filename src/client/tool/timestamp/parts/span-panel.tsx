import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { asTyped } from '#client/ui/as-typed.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { type ResultRow, ResultRows } from '#client/ui/result-rows.tsx';
import type { Result } from '#domain/result.ts';
import {
  between,
  formatTimestamp,
  inUnit,
  parseTimestamp,
  shift,
  type TimestampReader,
} from '#domain/timestamp/index.ts';
import type { TimestampOptions } from '../options.ts';
import { nowOf, useDayNames } from '../use-time-reading.ts';
import styles from '../timestamp.module.css';

const second = 1_000_000_000n;

export interface SpanProps {
  /** The moment converted above; undefined means the present. */
  readonly moment: bigint | undefined;
  readonly timeZone: string;
  readonly options: Pick<TimestampOptions, 'to' | 'by'>;
  readonly choose: (changes: Partial<Pick<TimestampOptions, 'to' | 'by'>>) => void;
  /** Puts a result into the main field. */
  readonly putIntoField: (text: string) => void;
}

/** Calculates the time between two moments, and the moment at a given distance, both on the calendar of the zone. */
export function SpanPanel({ moment, timeZone, options, choose, putIntoField: use }: SpanProps) {
  const { platform } = useServices();
  const [to, setTo] = useState(options.to);
  const [by, setBy] = useState(options.by);
  const [now, setNow] = useState<bigint>();
  // The present is rounded to whole seconds, because a distance in milliseconds would be noise.
  useEffect(() => setNow((nowOf(platform) / second) * second), [platform, moment, to, by]);
  const dayNames = useDayNames(to);
  const from = moment ?? now;
  const context = from === undefined || now === undefined ? undefined : { from, now, timeZone, dayNames };
  // Without a second moment the distance would be from the present to the present.
  const distance = context && (to.trim() || moment !== undefined) ? distanceRows(to, context) : undefined;
  const moved = context && by.trim() ? movedRows(by, context) : undefined;
  return (
    <div className={styles.section}>
      <p className={styles.note}>从{moment === undefined ? '现在' : '上面换算出的时刻'}算起，按默认时区的日历。</p>
      <DeferredField
        label="到这个时间相差"
        hint="写法与上面相同；不填则为现在"
        value={to}
        error={distance?.ok === false ? distance.error.message : undefined}
        type={setTo}
        rest={() => choose({ to })}
      />
      {distance?.ok && <ResultRows rows={distance.value} />}
      <DeferredField
        label="加上（负号为减）"
        hint="3 天、-1 年 2 个月、1.5 小时、P1M2DT3H"
        value={by}
        error={moved?.ok === false ? moved.error.message : undefined}
        type={setBy}
        rest={() => choose({ by })}
      />
      {moved?.ok && (
        <>
          <ResultRows rows={moved.value} />
          <div>
            <Button kind="quiet" onClick={() => use(moved.value[1]?.value ?? '')}>
              填入上面换算
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface SpanContext {
  readonly from: bigint;
  readonly now: bigint;
  readonly timeZone: string;
  readonly dayNames: TimestampReader | undefined;
}

function distanceRows(to: string, { from, now, timeZone, dayNames }: SpanContext): Result<readonly ResultRow[]> {
  const target = to.trim() ? parseTimestamp(to, { timeZone, now, dayNames }) : undefined;
  if (target && !target.ok) return target;
  const told = between(from, target ? target.value.epochNanoseconds : now, timeZone);
  if (!told.ok) return told;
  const { calendar, days, hours, seconds, iso } = told.value;
  const value: ResultRow[] = [
    { name: '相差', value: calendar },
    { name: '按天', value: days },
    { name: '按小时', value: hours },
    { name: '秒', value: seconds },
    { name: 'ISO 8601', value: iso },
  ];
  return { ok: true, value: value };
}

function movedRows(by: string, { from, timeZone }: SpanContext): Result<readonly ResultRow[]> {
  const moved = shift(from, by, timeZone);
  if (!moved.ok) return moved;
  const text = formatTimestamp(moved.value, { timeZone });
  if (!text.ok) return text;
  const exact = formatTimestamp(moved.value, { timeZone, form: 'zoned' });
  const value: ResultRow[] = [
    { name: '得到', value: text.value },
    { name: 'RFC 9557', value: exact.ok ? exact.value : undefined },
    { name: '毫秒', value: String(inUnit(moved.value, 'milliseconds')) },
  ];
  return { ok: true, value: value };
}

interface DeferredFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly type: (text: string) => void;
  /** Called when the field loses the focus: browsers refuse to change the address at every key. */
  readonly rest: () => void;
}

/** A single-line field whose value is written to the address once typing has finished. */
function DeferredField({ label, hint, error, value, type, rest }: DeferredFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <input {...field} value={value} onChange={(event) => type(event.target.value)} onBlur={rest} {...asTyped} />
      )}
    </Field>
  );
}
