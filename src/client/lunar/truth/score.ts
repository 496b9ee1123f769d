/** Days in a row that a peer calls otherwise, with what both call the first of them. */
export interface Stretch {
  /** `2097-08-07` */
  readonly first: string;
  readonly days: number;
  /** `六月三十` */
  readonly here: string;
  readonly there: string;
}

/** What the comparison with a peer found. */
export interface Score {
  readonly peer: string;
  readonly version: string;
  readonly days: number;
  readonly stretches: readonly Stretch[];
}

/** How many days are called otherwise. */
export function differingDays(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { days }) => sum + days, 0);
}
