/** The capacity of a token bucket, and the amount it regains in a second. */
export interface AllowanceRule {
  readonly most: number;
  readonly perSecond: number;
}

/** The amount left at a moment, in seconds since the epoch. */
export interface RateAllowance {
  readonly left: number;
  readonly at: number;
}

/**
 * Takes an amount out of an allowance (a token bucket): the allowance after it, or the whole seconds until there is enough. An amount
 * beyond the rule's `most` is let in when the allowance is full.
 */
export function takeFrom(
  { most, perSecond }: AllowanceRule,
  before: RateAllowance | undefined,
  { amount, now }: { readonly amount: number; readonly now: number },
): { readonly after: RateAllowance } | { readonly wait: number } {
  const left = before ? Math.min(most, before.left + Math.max(0, now - before.at) * perSecond) : most;
  const missing = Math.min(amount, most) - left;
  return missing > 0 ? { wait: Math.ceil(missing / perSecond) } : { after: { left: left - amount, at: now } };
}
