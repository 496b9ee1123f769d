import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { queryText, readValues, type WorkdayValues } from './state.ts';

interface Typed {
  /** The address with which the fields were last compared. */
  readonly search: string;
  /** What the reader wrote since; the address and today say the rest. */
  readonly fields: Partial<WorkdayValues>;
  /** Counts how often the fields came from the address; the forms are then mounted anew. */
  readonly version: number;
}

export interface WorkdayForms {
  readonly values: WorkdayValues;
  readonly version: number;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly change: (event: FormEvent<HTMLFormElement>) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Holds the fields. They are uncontrolled, because a date that is being typed has no value yet; results follow every change, and
 * the address when the form is sent.
 */
export function useValues(search: string, today: CivilDate): WorkdayForms {
  const { platform } = useServices();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({ search, fields: {}, version: 0 });
  if (typed.search !== search) setTyped(followSearch(typed, search, today));
  const values = { ...readValues(new URLSearchParams(search), today), ...typed.fields };

  const take = (element: HTMLFormElement): void =>
    setTyped((before) => ({ ...before, fields: Object.fromEntries(new FormData(element)) as Partial<WorkdayValues> }));
  // What was written before hydration is in the fields alone.
  const adopt = useRef(() => {
    const written = [...new FormData(form.current!)];
    if (written.some(([name, value]) => values[name as keyof WorkdayValues] !== value)) take(form.current!);
  });
  useEffect(() => adopt.current(), []);

  return {
    values,
    version: typed.version,
    form,
    change: (event) => take(event.currentTarget),
    submit(event) {
      event.preventDefault();
      platform.go(`${pageById('lunar/workday').path}?${queryText(values)}`);
    },
  };
}

/** Keeps the fields mounted where the new address says what they say already. */
function followSearch({ search: before, fields, version }: Typed, search: string, today: CivilDate): Typed {
  const shown = { ...readValues(new URLSearchParams(before), today), ...fields };
  const isSaid = queryText(shown) === queryText(readValues(new URLSearchParams(search), today));
  return { search, fields: {}, version: isSaid ? version : version + 1 };
}
