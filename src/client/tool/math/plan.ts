import { codeOf, exerciseLimits, presetById, readCode, type Recipe, type Settings } from '#domain/math/index.ts';
import { type CustomSettings, readCustom, recipesOf, writeCustom } from './custom.ts';

/** The configuration of a test, all of which stands in the address. */
export interface Plan {
  /** The id of a preset, or `custom`. */
  readonly set: string;
  readonly count: number;
  /** The minutes of a countdown; 0 means that the count limits the test. */
  readonly minutes: number;
  /** Whether each answer is judged at once, or all of them at the end. */
  readonly feedback: 'now' | 'end';
  /** Whether the test and its clock wait after a wrong answer. */
  readonly pause: boolean;
  /** Whether a fraction that is not in lowest terms counts as wrong. */
  readonly strict: boolean;
  /** Whether questions that were answered wrongly before come more often; such a set has no number. */
  readonly adaptive: boolean;
  /** The number of a set as typed or read from a link; empty means a new set. */
  readonly code: string;
  /** Whether neither the number nor the address says which set is meant. */
  readonly needsSet: boolean;
  readonly custom: CustomSettings;
}

export const customSet = 'custom';
export const counts = [10, 20, 30, 50, 100] as const;
export const minuteChoices = [1, 2, 3, 5, 10] as const;
const firstSet = '1a-10';
const firstCount = 20;

export function readPlan(query: URLSearchParams): Plan {
  const set = query.get('set') ?? '';
  const code = (query.get('code') ?? '').slice(0, 40);
  const coded = codedSetOf(code);
  const minutes = oneOf(minuteChoices, query.get('min')) ?? 0;
  return {
    set: coded?.preset ?? (set === customSet || presetById(set) ? set : firstSet),
    count: coded?.count ?? countIn(query.get('n') ?? ''),
    minutes: coded && coded.count !== timedCount ? 0 : minutes,
    feedback: query.get('judge') === 'end' ? 'end' : 'now',
    pause: query.get('pause') !== 'no',
    strict: query.get('lowest') === 'must',
    adaptive: query.get('weak') === 'more',
    code,
    needsSet: code !== '' && readCode(code).ok && !coded && !query.has('set'),
    custom: readCustom(query),
  };
}

function countIn(text: string): number {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= exerciseLimits.count ? Number(text) : firstCount;
}

function oneOf<Item extends number>(items: readonly Item[], text: string | null): Item | undefined {
  return items.find((item) => String(item) === text);
}

/** Writes a plan as a query; defaults are left out. */
export function writePlan(plan: Plan): Record<string, string | undefined> {
  return {
    set: plan.set === firstSet && (plan.code === '' || plan.needsSet || codedSetOf(plan.code)) ? undefined : plan.set,
    n: plan.count === firstCount ? undefined : String(plan.count),
    min: plan.minutes === 0 ? undefined : String(plan.minutes),
    judge: plan.feedback === 'end' ? 'end' : undefined,
    pause: plan.pause ? undefined : 'no',
    lowest: plan.strict ? 'must' : undefined,
    weak: plan.adaptive ? 'more' : undefined,
    code: codeFor(plan) || undefined,
    ...(plan.set === customSet ? writeCustom(plan.custom) : {}),
  };
}

/** Answers the address of a plan, with further parameters. */
export function addressOf(plan: Plan, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...writePlan(plan), ...more })) if (value) query.set(name, value);
  const text = query.toString();
  return `/tool/math${text && '?'}${text}`;
}

/** The set that a number says by itself. */
function codedSetOf(code: string) {
  const read = readCode(code);
  return read.ok ? read.value.set : undefined;
}

/** What a number that was typed changes in a plan. */
export function planForCode(plan: Plan, code: string): Partial<Plan> {
  const coded = codedSetOf(code);
  if (!coded) return { code, needsSet: plan.needsSet && readCode(code).ok };
  const minutes = coded.count === timedCount ? plan.minutes : 0;
  return { code, needsSet: false, set: coded.preset, count: coded.count, minutes };
}

/** The number of the plan, which follows where another preset or count was chosen since. */
function codeFor(plan: Plan): string {
  const read = readCode(plan.code);
  if (!read.ok || !read.value.set) return plan.code;
  const { preset, count } = read.value.set;
  const isSame = preset === plan.set && count === (plan.minutes > 0 ? timedCount : plan.count);
  return isSame ? plan.code : fullCodeOf(plan, read.value.seed);
}

/** The number by which a plan's set is found again. That of a preset says preset and count; custom settings stand in the address alone. */
export function fullCodeOf({ set, count, minutes }: Plan, seed: number): string {
  return codeOf(seed, { preset: set, count: minutes > 0 ? timedCount : count });
}

export function titleOf({ set }: Pick<Plan, 'set'>): string {
  return presetById(set)?.title ?? '自定义';
}

/** A test with a countdown gets as many questions as one set holds. */
const timedCount = 200;

export function settingsOf({ set, count, minutes, custom }: Plan): Settings {
  const recipes: readonly Recipe[] = presetById(set)?.recipes ?? recipesOf(custom);
  return { count: minutes > 0 ? timedCount : count, recipes };
}
