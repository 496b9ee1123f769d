import type { Budget } from '../core/budget.ts';
import { type Accepts, parsePattern, type Pattern } from './parse-pattern.ts';

/** Goes on at `next`; at `other` too, if there is one. The step beyond the last means that the pattern has matched. */
interface PatternState {
  readonly accepts?: Accepts;
  /** The assertion holds only at this end of the text. */
  readonly only?: 'start' | 'end';
  next: number;
  other?: number;
}

/** Counted repeats are written out; a pattern that grows beyond this matches nothing. */
const maxSteps = 20_000;

/** A compiled pattern that matches in linear time. */
export interface Matcher {
  /** Whether the pattern matches the whole text, or (searching) some part of it. */
  test(text: string, whole: boolean, budget: Budget): boolean;
}

/**
 * Compiles a pattern for Thompson's simulation, which follows all ways through it at once: time is at most length × steps, so
 * that no pattern can run away as they do in backtracking engines.
 */
export function compilePattern(text: string): Matcher | undefined {
  const pattern = parsePattern(text);
  const steps: PatternState[] = [];
  return pattern && write(pattern, steps)
    ? { test: (subject, whole, budget) => run(steps, subject, whole, budget) }
    : undefined;
}

function write(pattern: Pattern, steps: PatternState[]): boolean {
  if (steps.length > maxSteps) return false;
  switch (pattern.kind) {
    case 'one':
      steps.push({ accepts: pattern.accepts, next: steps.length + 1 });
      return true;
    case 'start':
    case 'end':
      steps.push({ only: pattern.kind, next: steps.length + 1 });
      return true;
    case 'sequence':
      return pattern.parts.every((part) => write(part, steps));
    case 'choice':
      return writeChoice(pattern.parts, steps);
    case 'repeat':
      return writeRepeat(pattern, steps);
  }
}

function writeChoice(parts: readonly Pattern[], steps: PatternState[]): boolean {
  const ends: PatternState[] = [];
  for (const part of parts) {
    const start = fork(steps);
    if (!write(part, steps)) return false;
    const end: PatternState = { next: 0 };
    steps.push(end);
    ends.push(end);
    start.other = steps.length;
  }
  // The last alternative has no other: its fork leads to a step that leads nowhere.
  steps.push({ accepts: () => false, next: 0 });
  for (const end of ends) end.next = steps.length;
  return true;
}

function writeRepeat({ part, least, most }: Extract<Pattern, { kind: 'repeat' }>, steps: PatternState[]): boolean {
  if (most < least) return false;
  const forks: PatternState[] = [];
  for (let count = 0; count < (most === Infinity ? Math.max(least, 1) : most); count += 1) {
    if (count >= least) forks.push(fork(steps));
    const start = steps.length;
    if (!write(part, steps)) return false;
    const isLast = most === Infinity && count === Math.max(least, 1) - 1;
    if (isLast) steps.push({ next: start, other: steps.length + 1 });
    // An empty part repeated a billion times is still empty.
    if (steps.length === start) break;
  }
  for (const each of forks) each.other = steps.length;
  return steps.length <= maxSteps;
}

function fork(steps: PatternState[]): PatternState {
  const step: PatternState = { next: steps.length + 1 };
  steps.push(step);
  return step;
}

function run(steps: readonly PatternState[], text: string, whole: boolean, budget: Budget): boolean {
  const seen = new Int32Array(steps.length + 1).fill(-1);
  let turn = 0;
  let states = follow(steps, [0], seen, { turn, start: true, end: text === '' });
  for (let at = 0; at < text.length;) {
    budget.spend(states.length + 1);
    if (!whole && seen[steps.length] === turn) return true;
    const point = text.codePointAt(at)!;
    at += point > 0xffff ? 2 : 1;
    turn += 1;
    const reached = whole ? [] : [0];
    for (const state of states) if (steps[state]!.accepts?.(point)) reached.push(steps[state]!.next);
    states = follow(steps, reached, seen, { turn, start: false, end: at >= text.length });
  }
  return seen[steps.length] === turn;
}

interface MatchPosition {
  readonly turn: number;
  /** Whether this is the start (the end) of the text. */
  readonly start: boolean;
  readonly end: boolean;
}

/** All states that can be reached without reading a character; `seen` notes the moment at which each was reached. */
function follow(steps: readonly PatternState[], open: number[], seen: Int32Array, moment: MatchPosition): number[] {
  const waiting: number[] = [];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen[at] === moment.turn) continue;
    seen[at] = moment.turn;
    const step = steps[at];
    if (!step) continue;
    if (step.accepts) waiting.push(at);
    else if (!step.only || moment[step.only]) {
      open.push(step.next);
      if (step.other !== undefined) open.push(step.other);
    }
  }
  return waiting;
}
