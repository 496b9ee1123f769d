/** The record on the device that lets a hint come at the right time and only once. Days are written `2026-11-21`. */
export interface Hints {
  /** The day of the last visit. */
  readonly day: string;
  /** The number of days with a visit. */
  readonly days: number;
  /** Whether something was read or used, beyond a look at the first page. */
  readonly used: boolean;
  /** When the hint to install was closed, in milliseconds. */
  readonly installClosedAt?: number;
  /** When the hint to open another browser was closed. */
  readonly elsewhereClosedAt?: number;
}

const none: Hints = { day: '', days: 0, used: false };

/** Reads the stored record; invalid parts get their initial values. */
export function readHints(text: string | undefined): Hints {
  const kept = parseNote(text);
  const { day, days, used } = kept;
  if (typeof day !== 'string' || typeof days !== 'number' || typeof used !== 'boolean') return none;
  return { day, days, used, ...timesIn(kept, ['installClosedAt', 'elsewhereClosedAt']) };
}

/** The record after a visit on this day; several visits of a day count as one. */
export function afterVisit(hints: Hints, today: string, used: boolean): Hints {
  return {
    ...hints,
    day: today,
    days: hints.day === today ? hints.days : hints.days + 1,
    used: hints.used || used,
  };
}

/** Whether so much time has gone by; a clock that was set back must not silence anything for good. */
export function hasPassed(since: number | undefined, milliseconds: number, now: number): boolean {
  return since === undefined || now < since || now - since >= milliseconds;
}

type HintFields = Readonly<Record<string, unknown>>;

/** The fields of a stored record; none where it is invalid. */
export function parseNote(text: string | undefined): HintFields {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as HintFields) : {};
  } catch {
    return {};
  }
}

/** Those of the fields that hold a time. */
export function timesIn<Name extends string>(
  kept: HintFields,
  names: readonly Name[],
): { readonly [Field in Name]?: number } {
  const times = names.filter((name) => typeof kept[name] === 'number').map((name) => [name, kept[name]]);
  return Object.fromEntries(times) as { readonly [Field in Name]?: number };
}
