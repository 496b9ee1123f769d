import { type FormEvent, memo, type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { dayName, firstLunarYear, lastLunarYear } from '#domain/lunar/index.ts';
import type { CalendarRule, CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { monthOptions } from '../../parts/month-options.ts';
import { isShown } from '../address.ts';
import { conversionText, fields, readConversion } from '../conversion.ts';
import styles from './converter.module.css';

interface Props {
  /** The texts shown in the fields. */
  readonly typed: Readonly<Record<string, string>>;
  readonly rule: CalendarRule;
  readonly convert: (typed: Readonly<Record<string, string>>) => void;
  /** Shows the month of a date. */
  readonly look: (view: 'month', date: CivilDate) => void;
}

/**
 * Converts between the calendars, leap months included. The forms are plain GET forms, so the address contains the
 * request.
 */
export const Converter = memo(function Converter({ typed, rule, convert, look }: Props) {
  const { result, date } = readConversion(new URLSearchParams(typed), rule);
  return (
    <Disclosure look="line" summary="公历农历互换" open={result !== undefined || undefined}>
      <div className={styles.converter}>
        <div key={JSON.stringify(typed)} className={styles.forms}>
          <ConverterForm convert={convert}>
            <label>
              公历
              <input
                name={fields.solar}
                defaultValue={typed[fields.solar]}
                placeholder="2033-12-22"
                autoComplete="off"
              />
            </label>
            <Button type="submit" kind="quiet">
              换成农历
            </Button>
          </ConverterForm>
          <LunarForm typed={typed} convert={convert} />
        </div>
        <div role="status" className={styles.result}>
          {result && !result.ok && <p className={styles.refusal}>{result.error.message}</p>}
          {result?.ok && <p>{conversionText(result.value)}</p>}
        </div>
        {date && isShown(date) && (
          <Button kind="quiet" onClick={() => look('month', date)}>
            看这一天
          </Button>
        )}
        <p className={styles.hint}>
          公历 {firstLunarYear} 至 {lastLunarYear} 年；1911 年以前按清代颁行的时宪历。
        </p>
      </div>
    </Disclosure>
  );
});

function LunarForm({ typed, convert }: Pick<Props, 'typed' | 'convert'>) {
  const [year, setYear] = useState(typed[fields.year] ?? '');
  const [month, setMonth] = useState(typed[fields.month] ?? '1');
  return (
    <ConverterForm convert={convert}>
      <label>
        农历年
        <input
          name={fields.year}
          value={year}
          onChange={(event) => setYear(event.target.value)}
          inputMode="numeric"
          placeholder="2033"
          autoComplete="off"
          className={styles.year}
        />
      </label>
      <label>
        月
        <select
          name={fields.month}
          aria-label="农历月"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        >
          {monthOptions(year, month).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        日
        <select name={fields.day} aria-label="农历日" defaultValue={typed[fields.day]}>
          {Array.from({ length: 30 }, (_, index) => (
            <option key={index} value={index + 1}>
              {dayName(index + 1)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" kind="quiet">
        换成公历
      </Button>
    </ConverterForm>
  );
}

function ConverterForm({ convert, children }: Pick<Props, 'convert'> & { children: ReactNode }) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    convert(Object.fromEntries(data) as Record<string, string>);
  }
  return (
    <form className={styles.form} action={pageById('lunar/calendar').path} onSubmit={submit}>
      {children}
    </form>
  );
}
