import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Facts } from '#client/ui/facts.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { monthsBetween } from '#domain/calendar/months-later.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import { countDays, type Schedules, unknownYears } from '#domain/holiday/index.ts';
import { isoText, termYears, type CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { SectionTabs } from '../parts/section-tabs.tsx';
import { useSchedules } from '../parts/use-schedules.ts';
import { datesInOrder, movedDay, readDay, type WorkdayValues, units } from './state.ts';
import { type WorkdayForms, useValues } from './use-values.ts';
import styles from './workday.module.css';

export const documentTitle = '日期计算器：相差天数与工作日';

/** Counts days and working days between two dates, and adds them to a date. */
export function Page({ search }: { search: string }) {
  useSignals();
  const today = useServices().clock.today.value;
  const { schedules } = useSchedules();
  const forms = useValues(search, today);
  return (
    <>
      <SectionTabs current="lunar/workday" />
      <h1 className={styles.title}>{pageById('lunar/workday').title}</h1>
      <WorkdayForm key={forms.version} {...forms} schedules={schedules} />
      <p className={styles.note}>
        按 <Link href={pageById('lunar/holiday').path}>国务院办公厅的放假通知</Link>
        ：法定节假日与调休放假不算工作日，补班的周六、周日算。单位另有安排的，以单位为准。
      </p>
    </>
  );
}

/** One GET form, so that the address says everything that was asked; it works without scripts. */
function WorkdayForm({ values, form, change, submit, schedules }: WorkdayForms & { readonly schedules: Schedules }) {
  return (
    <form
      ref={form}
      className={styles.form}
      action={pageById('lunar/workday').path}
      onChange={change}
      onSubmit={submit}
      noValidate
    >
      <section aria-labelledby="between">
        <h2 id="between">两个日期之间</h2>
        <div className={styles.fields}>
          <DateField label="开始" name="from" text={values.from} />
          <DateField label="结束" name="to" text={values.to} />
          <Button type="submit" kind="quiet">
            计算
          </Button>
        </div>
        <Between from={values.from} to={values.to} schedules={schedules} />
      </section>
      <section aria-labelledby="moved">
        <h2 id="moved">日期加减</h2>
        <div className={styles.fields}>
          <DateField label="从" name="start" text={values.start} />
          <Field label="天数（往前填负数）">
            {(field) => <input {...field} name="count" type="number" step="1" defaultValue={values.count} />}
          </Field>
          <Segment label="单位" name="unit" value={values.unit === 'day' ? 'day' : 'workday'} titles={units} />
        </div>
        <Moved values={values} schedules={schedules} />
      </section>
    </form>
  );
}

function DateField({ label, name, text }: { label: string; name: string; text: string }) {
  return (
    <Field label={label} error={readDay(text).problem}>
      {(field) => (
        <input
          {...field}
          name={name}
          type="date"
          min={`${termYears.first}-01-01`}
          max={`${termYears.last}-12-31`}
          defaultValue={text}
        />
      )}
    </Field>
  );
}

function Moved({ values, schedules }: { values: WorkdayValues; schedules: Schedules }) {
  const { date: start } = readDay(values.start);
  const { date, problem } = movedDay(values, schedules);
  if (!start || !date) return <p role="status">{start ? problem : '请填写日期。'}</p>;
  return (
    <>
      <p role="status" className={styles.result}>
        <time dateTime={isoText(date)}>{`${date.year} 年 ${date.month} 月 ${date.day} 日`}</time>{' '}
        <small>星期{weekdaySign(date)}</small>
      </p>
      {values.unit !== 'day' && <KnownNote one={start} other={date} schedules={schedules} />}
    </>
  );
}

interface Props {
  readonly from: string;
  readonly to: string;
  readonly schedules: Schedules;
}

/** What lies between two dates; an end before the start is taken as the start. */
function Between({ from, to, schedules }: Props) {
  const [one, other] = [readDay(from).date, readDay(to).date];
  if (!one || !other) return <p role="status">请填写两个日期。</p>;
  const [first, last] = datesInOrder(one, other);
  const { days, workdays, makeUp, holidays, weekends } = countDays(first, last, schedules);
  return (
    <>
      <p role="status" className={styles.result}>
        <strong>{workdays}</strong> 个工作日 <small>相差 {days - 1} 天</small>
      </p>
      <Facts>
        <dt>首尾都算</dt>
        <dd>
          {days} 天：工作日 {workdays} 天{makeUp > 0 && `（含补班 ${makeUp} 天）`}，周末 {weekends} 天，周一至周五的假日{' '}
          {holidays} 天
        </dd>
        <dt>相差</dt>
        <dd>{distanceWords(first, last, days - 1).join('，')}</dd>
      </Facts>
      <KnownNote one={first} other={last} schedules={schedules} />
    </>
  );
}

/** The distance in days, in weeks and in months: “91 天”, “13 周”, “2 个月零 30 天”. */
function distanceWords(first: CivilDate, last: CivilDate, days: number): string[] {
  const rest = (left: number): string => (left > 0 ? `零 ${left} 天` : '');
  const whole = monthsBetween(first, last);
  const [years, months] = [Math.floor(whole.months / 12), whole.months % 12];
  const yearWords = [years > 0 && `${years} 年`, months > 0 && `${months} 个月`].filter(Boolean).join('');
  return [
    `${days} 天`,
    ...(days >= 7 ? [`${Math.floor(days / 7)} 周${rest(days % 7)}`] : []),
    ...(yearWords ? [`${yearWords}${rest(whole.days)}`] : []),
  ];
}

interface KnownNoteProps {
  readonly one: CivilDate;
  readonly other: CivilDate;
  readonly schedules: Schedules;
}

/** Says of which years among the counted ones the working days are not fully known. */
function KnownNote({ one, other, schedules }: KnownNoteProps) {
  const [first, last] = datesInOrder(one, other);
  const { before, unannounced } = unknownYears(first.year, last.year, schedules);
  const notes = [
    before && `${yearsText(...before)}没有收录放假通知，只按周六、周日休息计算。`,
    unannounced.length > 0 &&
      `${yearsText(unannounced[0]!, unannounced[unannounced.length - 1]!)}的放假安排尚未收录，只按周末与法定节假日计算，调休与补班公布后会变。`,
  ].filter(Boolean);
  return notes.length > 0 && <p className={styles.note}>{notes.join('')}</p>;
}

function yearsText(first: number, last: number): string {
  return first === last ? `${first} 年` : `${first} 至 ${last} 年`;
}
