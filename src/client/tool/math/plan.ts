import { exerciseLimits, presetById, type Recipe, type Settings } from '../../../domain/math/index.ts';
import { type CustomSettings, readCustom, recipesOf, writeCustom } from './custom.ts';

/** What somebody wants to practise, and how; all of it stands in the address. */
export interface Plan {
  /** A preset by its id, or `custom`. */
  readonly set: string;
  readonly count: number;
  /** Minutes of a countdown; 0 means that the count decides. */
  readonly minutes: number;
  /** Each answer is judged at once, or all of them at the end. */
  readonly feedback: 'now' | 'end';
  /** After a wrong answer the test waits, and its clock too. */
  readonly pause: boolean;
  /** A fraction that is not in lowest terms counts as wrong. */
  readonly strict: boolean;
  /** More of what was wrong before; such a set has no number. */
  readonly adaptive: boolean;
  /** The number of a set, as it was typed or followed; empty means a new one. */
  readonly code: string;
  readonly custom: CustomSettings;
}

export const customSet = 'custom';
export const counts = [10, 20, 30, 50, 100] as const;
export const minuteChoices = [1, 2, 3, 5, 10] as const;
const firstSet = '1a-10';
const firstCount = 20;

export function readPlan(query: URLSearchParams): Plan {
  const set = query.get('set') ?? '';
  return {
    set: set === customSet || presetById(set) ? set : firstSet,
    count: countIn(query.get('n') ?? ''),
    minutes: oneOf(minuteChoices, query.get('min')) ?? 0,
    feedback: query.get('judge') === 'end' ? 'end' : 'now',
    pause: query.get('pause') !== 'no',
    strict: query.get('lowest') === 'must',
    adaptive: query.get('weak') === 'more',
    code: (query.get('code') ?? '').slice(0, 40),
    custom: readCustom(query),
  };
}

function countIn(text: string): number {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= exerciseLimits.count ? Number(text) : firstCount;
}

function oneOf<Item extends number>(items: readonly Item[], text: string | null): Item | undefined {
  return items.find((item) => String(item) === text);
}

/** The query for a plan; whatever is as usual is left out. */
export function writePlan(plan: Plan): Record<string, string | undefined> {
  return {
    set: plan.set === firstSet ? undefined : plan.set,
    n: plan.count === firstCount ? undefined : String(plan.count),
    min: plan.minutes === 0 ? undefined : String(plan.minutes),
    judge: plan.feedback === 'end' ? 'end' : undefined,
    pause: plan.pause ? undefined : 'no',
    lowest: plan.strict ? 'must' : undefined,
    weak: plan.adaptive ? 'more' : undefined,
    code: plan.code || undefined,
    ...(plan.set === customSet ? writeCustom(plan.custom) : {}),
  };
}

/** The address of a plan, with more in its query if wanted. */
export function addressOf(plan: Plan, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...writePlan(plan), ...more })) if (value) query.set(name, value);
  const text = query.toString();
  return `/tool/math${text && '?'}${text}`;
}

export function titleOf({ set }: Pick<Plan, 'set'>): string {
  return presetById(set)?.title ?? '自定义';
}

/** With a countdown there are as many questions as one set holds. */
const timedCount = 200;

export function settingsOf({ set, count, minutes, custom }: Plan): Settings {
  const recipes: readonly Recipe[] = presetById(set)?.recipes ?? recipesOf(custom);
  return { count: minutes > 0 ? timedCount : count, recipes };
}
