import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { festivalBases } from '#domain/calendar/festival-day.ts';
import { festivalKinds } from '#domain/calendar/festival-rule.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { complaintsOf, type FestivalQuery, queryText, readQuery } from '../state.ts';
import type { QueryState } from '../use-query.ts';
import styles from './filter-form.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  /** The number of festivals in the year. */
  readonly count: number;
  readonly state: QueryState;
}

/** A GET form that works without scripts; after hydration every change applies at once. */
export function FilterForm({ year, today, count, state }: Props) {
  const { query, settle } = state;
  const { form, change, spell } = useChanges(state);
  const complaints = complaintsOf(query);
  function submit(event: FormEvent): void {
    event.preventDefault();
    settle();
  }
  return (
    <form
      ref={form}
      role="search"
      aria-label="查找节日"
      className={styles.filter}
      data-unprinted
      action={pageById('lunar/festival').path}
      onChange={change}
      onCompositionEnd={spell}
      onSubmit={submit}
    >
      {year !== today.year && <input type="hidden" name="year" value={year} />}
      <div className={styles.search}>
        <Field label="查找节日" error={complaints.q}>
          {(field) => (
            <input
              {...field}
              name="q"
              type="search"
              defaultValue={query.q}
              placeholder="名称、别名或日期"
              autoComplete="off"
              enterKeyHint="search"
            />
          )}
        </Field>
        <Button type="submit" kind="quiet">
          查找
        </Button>
      </div>
      <div className={styles.choices}>
        <Segment
          label="范围"
          name="all"
          value={query.all ? '1' : ''}
          titles={
            new Map([
              ['', '主要'],
              ['1', `全部 ${count}`],
            ])
          }
        />
        <Selection label="类别" name="kind" options={festivalKinds} chosen={query.kind} error={complaints.kind} />
        <Selection label="日期类型" name="by" options={festivalBases} chosen={query.by} error={complaints.by} />
      </div>
    </form>
  );
}

interface SelectionProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly chosen: string;
  readonly error: string | undefined;
}

function Selection({ label, name, options, chosen, error }: SelectionProps) {
  return (
    <Field label={label} error={error}>
      {(field) => (
        <select {...field} name={name} defaultValue={options.includes(chosen) ? chosen : ''}>
          <option value="">全部{label}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option === '星期' ? '按星期' : option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Applies changes of the form. Letters that an input method is still composing are not searched. */
function useChanges({ query, type, choose }: QueryState) {
  const form = useRef<HTMLFormElement>(null);
  const adopt = useRef(() => {
    // Values typed or chosen before hydration are in the fields alone.
    const said = readQuery(new FormData(form.current!));
    const whole: FestivalQuery = { ...said, kind: said.kind || query.kind, by: said.by || query.by };
    if (queryText(whole) !== queryText(query)) type(whole);
  });
  useEffect(() => adopt.current(), []);

  function change(event: FormEvent<HTMLFormElement>): void {
    if ((event.nativeEvent as InputEvent).isComposing) return;
    const next = readQuery(new FormData(event.currentTarget));
    if ((event.target as HTMLInputElement).name === 'q') type(next);
    else choose(next);
  }
  return { form, change, spell: () => type(readQuery(new FormData(form.current!))) };
}
