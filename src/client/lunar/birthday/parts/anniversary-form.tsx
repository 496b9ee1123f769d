import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Choices } from '#client/ui/choices.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useForm } from '#client/ui/use-form.ts';
import {
  kindNames,
  lunarText,
  maxNameCharacters,
  occurrenceCountText,
  reminderDays,
  type Anniversary,
} from '#domain/anniversary/index.ts';
import { daysBetween, daysLeftText } from '#domain/calendar/days-left.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import { isoText } from '#domain/lunar/index.ts';
import { path } from '../address.ts';
import {
  anniversaryOf,
  complaintsOf,
  emptyForm,
  nextOccurrence,
  type AnniversaryFormState,
  type Complaints,
  type FormValues,
} from '../form-values.ts';
import { refusedSentence } from '../kept-anniversaries.ts';
import { DateFields, calendars, isYearBegun } from './date-fields.tsx';
import { RadioChoices } from './radio-choices.tsx';
import { RuleChoices } from './rule-choices.tsx';
import { reminderText } from './rule-words.ts';
import styles from '../form.module.css';

interface Props {
  readonly start: FormValues;
  /** Stores the anniversary; answers its id, or undefined where the device refused. */
  readonly save: (anniversary: Anniversary) => Promise<string | undefined>;
  readonly onSaved: (id: string) => void;
  /** Shows the occurrences without storing the anniversary. */
  readonly look: (anniversary: Anniversary) => void;
}

/**
 * The form of an anniversary. A browser without scripts submits it as a query to this very page, which then shows the
 * occurrences; the fields therefore have the names of the query, and the form works before hydration.
 */
export function AnniversaryForm({ start, save, onSaved, look }: Props) {
  const [refused, setRefused] = useState(false);
  const onlyLook = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const checked = useForm<FormValues>(start, complaintsOf, async (values) => {
    const anniversary = anniversaryOf(values);
    if (!anniversary) return;
    if (onlyLook.current) return look(anniversary);
    const id = await save(anniversary);
    setRefused(id === undefined);
    if (id !== undefined) onSaved(id);
  });

  // Before hydration the chosen values are in the controls alone.
  const adoptChosen = useEffectEvent(() => adopt(element.current, checked));
  useEffect(() => adoptChosen(), []);

  const form = { ...checked, complaints: stillTrue(checked) };
  const submitAs = (looking: boolean) => () => void (onlyLook.current = looking);
  return (
    <form ref={element} className={styles.form} action={path} onSubmit={form.submit} noValidate>
      <div className={styles.quick}>
        <div className={styles.fields}>
          <TextField
            form={form}
            name="name"
            label="名字"
            hint={`谁的生日或什么日子，例如“外婆”“结婚纪念日”，最多 ${maxNameCharacters} 个字`}
            autoComplete="off"
          />
          <DateFields form={form} />
          <RuleChoices form={form} />
        </div>
        <NextDate values={form.values} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" onClick={submitAs(false)}>
          存到本机
        </Button>
        <Button type="submit" kind="quiet" onClick={submitAs(true)}>
          仅预览
        </Button>
      </div>
      <div className={styles.more}>
        <ReminderChoices form={form} />
      </div>
      <Disclosure look="line" summary="更多选项：类别、历法" open={start !== emptyForm}>
        <div className={styles.more}>
          <RadioChoices form={form} name="kind" legend="类别" options={Object.entries(kindNames)} />
          <RadioChoices form={form} name="by" legend="每年按哪个历法" options={calendars} />
        </div>
      </Disclosure>
      {refused && (
        <p className={styles.error} role="alert">
          {refusedSentence}
        </p>
      )}
    </form>
  );
}

/**
 * Keeps the complaints that still hold. Year, month and day are validated together, so correcting one can resolve the
 * complaint about another.
 */
function stillTrue({ values, complaints }: AnniversaryFormState): Complaints {
  const now = complaintsOf(values);
  const names = (Object.keys(complaints) as (keyof FormValues)[]).filter((name) => complaints[name] && now[name]);
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}

function adopt(element: HTMLFormElement | null, form: AnniversaryFormState): void {
  if (!element) return;
  const data = new FormData(element);
  for (const name of Object.keys(emptyForm) as (keyof FormValues)[]) {
    const value = data.getAll(name).join() + (name === 'month' && data.has('isLeap') ? 'L' : '');
    // Without a check the boxes of the reminders submit nothing.
    if ((data.has(name) || name === 'remind') && value !== form.values[name]) form.change(name, value);
  }
}

/** Shows the next occurrence of the written date at once, before anything is named or stored. */
function NextDate({ values }: { values: FormValues }) {
  useSignals();
  const today = useServices().clock.today.value;
  const next = nextOccurrence(values, today);
  const kind = values.kind === 'memorial' ? 'memorial' : 'birthday';
  return (
    <output className={styles.next} aria-label="下一次">
      {next ? (
        <>
          <span className={styles.when}>
            {next.date.year} 年 <time dateTime={isoText(next.date)}>{`${next.date.month} 月 ${next.date.day} 日`}</time>
          </span>
          <span className={styles.left}>
            {daysBetween(today, next.date) > 1 ? `${daysBetween(today, next.date)} 天后` : daysLeftText(today, next)}
          </span>
          <span className={styles.lunar}>农历{lunarText(next.lunar)}</span>
          <span className={styles.note}>
            {[`周${weekdaySign(next.date)}`, occurrenceCountText(kind, next.count)].filter(Boolean).join('，')}
          </span>
        </>
      ) : (
        <span className={styles.note}>
          {values.written !== values.by && (!values.year || isYearBegun(values.year))
            ? `填上年份，就能换成${values.by === 'solar' ? '公历' : '农历'}`
            : '没有下一次：请检查日期与规则'}
        </span>
      )}
    </output>
  );
}

/** The reminders that an exported calendar contains. */
function ReminderChoices({ form }: { form: AnniversaryFormState }) {
  const chosen = form.values.remind.split(',').filter(Boolean);
  function toggle(days: string, on: boolean): void {
    const next = reminderDays.map(String).filter((each) => (each === days ? on : chosen.includes(each)));
    form.change('remind', next.join());
  }
  return (
    <>
      <Choices legend="导出到日历时提醒（可选）">
        {reminderDays.map(String).map((days) => (
          <label key={days}>
            <input
              type="checkbox"
              name="remind"
              value={days}
              checked={chosen.includes(days)}
              onChange={(event) => toggle(days, event.target.checked)}
            />
            {reminderText(Number(days))}
          </label>
        ))}
      </Choices>
      {chosen.length > 0 && (
        <label className={styles.time}>
          提醒时间
          <input
            type="time"
            name="at"
            value={form.values.at}
            onChange={(event) => form.change('at', event.target.value)}
          />
        </label>
      )}
    </>
  );
}
