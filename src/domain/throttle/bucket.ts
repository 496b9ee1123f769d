/** The rule for repeated tries. Times and spans are whole seconds. */
export interface Rule {
  /** The number of tries in a row without waiting; after each further one the wait doubles, from one second. */
  readonly free: number;
  /** The longest wait. A try is forgotten after the same time, so a bucket that is full for ever still lets one in. */
  readonly most: number;
}

/** The state of the tries so far. If both times are in the past, it equals no bucket at all. */
export interface Bucket {
  /** When the last try will have been forgotten; each one moves it on by the rule's `most`. */
  readonly emptyTime: number;
  /** The time from which the next try is allowed. */
  readonly freeTime: number;
}

/** The bucket of a client that has not tried anything yet. */
export const untouched: Bucket = { emptyTime: 0, freeTime: 0 };

/** The seconds until the next try is allowed; 0 where it is allowed now. */
export function waitOf({ freeTime }: Bucket, now: number): number {
  return Math.max(0, freeTime - now);
}

/** The bucket after a try that was let in. */
export function afterTry(rule: Rule, { emptyTime }: Bucket, now: number): Bucket {
  const next = Math.max(emptyTime, now) + rule.most;
  const remembered = Math.ceil((next - now) / rule.most);
  return { emptyTime: next, freeTime: now + waitAfter(rule, remembered) };
}

/** The bucket without a try that was let in and turned out to be none: the wait after it goes with it. */
export function withoutTry(rule: Rule, { emptyTime }: Bucket, now: number): Bucket {
  return { emptyTime: emptyTime - rule.most, freeTime: now };
}

function waitAfter({ free, most }: Rule, remembered: number): number {
  return remembered < free ? 0 : Math.min(most, 2 ** (remembered - free));
}
