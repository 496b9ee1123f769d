import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import type { Schedules } from '#domain/holiday/index.ts';
import { isoText, termYears } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { SectionTabs } from '../parts/section-tabs.tsx';
import { useSchedules } from '../parts/use-schedules.ts';
import { Between } from './parts/between.tsx';
import { KnownNote } from './parts/known-note.tsx';
import { movedDay, readDay, units, type WorkdayValues } from './state.ts';
import { useValues, type WorkdayForms } from './use-values.ts';
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
