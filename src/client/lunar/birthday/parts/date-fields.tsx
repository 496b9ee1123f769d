import { useRef } from 'react';
import { Field } from '#client/ui/field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { firstLunarYear, lastLunarYear, monthName } from '#domain/lunar/index.ts';
import { type DateOption, leapMonthOf } from '../../parts/month-options.ts';
import { conversionText } from '../conversion-text.ts';
import { daysToChoose, monthsToChoose } from '../date-options.ts';
import type { AnniversaryFormState, FormValues } from '../form-values.ts';
import { RadioChoices } from './radio-choices.tsx';
import styles from '../form.module.css';

/** The two calendars of a date, as options. */
export const calendars = [
  ['lunar', '农历'],
  ['solar', '公历'],
] as const;

/** The fields of the first date, in either calendar. */
export function DateFields({ form }: { form: AnniversaryFormState }) {
  const { values } = form;
  const fields = useRef<HTMLDivElement>(null);
  /** A date of the other calendar is known only with its year, which is therefore what to write next. */
  function choose(calendar: string): void {
    if (calendar !== 'solar') return;
    form.change('month', values.month.replace('L', ''));
    if (!values.year) fields.current?.querySelector<HTMLInputElement>('[name=year]')?.focus();
  }
  const refused = form.complaints.year ?? form.complaints.month ?? form.complaints.day;
  const conversion = refused || isYearBegun(values.year) ? undefined : conversionText(values);
  return (
    <>
      <RadioChoices form={form} name="written" legend="日期类型" options={calendars} onChoose={choose} />
      <div ref={fields} className={styles.date}>
        <DateSelect
          form={form}
          name="month"
          label="月"
          value={values.month.replace('L', '')}
          options={monthsToChoose(values)}
          choose={(month) => form.change('month', month + (isLeapKept(values, month) ? 'L' : ''))}
        />
        <DateSelect
          form={form}
          name="day"
          label="日"
          value={values.day}
          options={daysToChoose(values)}
          choose={(day) => form.change('day', day)}
        />
        <TextField form={form} name="year" label="年份（选填）" inputMode="numeric" maxLength={4} autoComplete="off" />
      </div>
      {values.written === 'lunar' && <LeapChoice form={form} />}
      <p className={conversion ? styles.conversion : styles.note} aria-live="polite">
        {conversion ?? `年份可填 ${firstLunarYear} 至 ${lastLunarYear}，填写后显示岁数与换算`}
      </p>
    </>
  );
}

/** Whether a year is being typed; what a part of it would convert to means nothing. */
export function isYearBegun(year: string): boolean {
  return year.length > 0 && year.length < 4;
}

/** A known year has one leap month, which another month leaves; without a year every month may be one. */
function isLeapKept({ year, month }: FormValues, chosen: string): boolean {
  const leap = leapMonthOf(year);
  return month.endsWith('L') && (leap === undefined || leap === Number(chosen));
}

/** Asks whether the month is a leap month, where the year has one or is not known. */
function LeapChoice({ form: { values, change } }: { form: AnniversaryFormState }) {
  const leap = leapMonthOf(values.year);
  const chosen = values.month.endsWith('L');
  if (leap === 0 && !chosen) return null;
  const month = Number.parseInt(values.month, 10);
  const label = leap
    ? monthName(leap, true)
    : leap === 0
      ? `${monthName(month, true)}（${values.year} 年没有）`
      : '闰月';
  return (
    <label className={styles.leap}>
      <input
        type="checkbox"
        name="isLeap"
        value="L"
        checked={chosen}
        onChange={({ target }) => change('month', writtenMonth(target))}
      />
      {label}
    </label>
  );
}

/** Reads the month and the year from the fields, which a press before hydration finds ahead of the state. */
function writtenMonth({ form, checked }: HTMLInputElement): string {
  const data = new FormData(form!);
  const month = String(data.get('month'));
  return checked ? `${leapMonthOf(String(data.get('year'))) || month}L` : month;
}

interface SelectProps {
  readonly form: AnniversaryFormState;
  readonly name: 'month' | 'day';
  readonly label: string;
  readonly value: string;
  readonly options: readonly DateOption[];
  readonly choose: (value: string) => void;
}

function DateSelect({ form, name, label, value: chosen, options, choose }: SelectProps) {
  return (
    <Field label={label} error={form.complaints[name]}>
      {(field) => (
        <select {...field} name={name} value={chosen} onChange={(event) => choose(event.target.value)}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
