/** How far a text was read, as the device keeps it by the text's path. */
export interface SavedPosition {
  /** From 0, the beginning, to 1, when the end was on the screen. */
  readonly ratio: number;
  /** Id of the heading above that place; empty before the first. */
  readonly heading: string;
  /** When, in milliseconds. */
  readonly at: number;
  /** Whether the end was ever reached; it stays so when the text is read again. */
  readonly done: boolean;
}

const nearlyAll = 0.98;
const hardlyBegun = 0.02;

/** The record as it was kept; undefined for what is no such record. */
export function parseSavedPosition(record: unknown): SavedPosition | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { ratio, heading, at, done } = record as Partial<Record<keyof SavedPosition, unknown>>;
  if (typeof ratio !== 'number' || !(ratio >= 0 && ratio <= 1)) return undefined;
  if (typeof heading !== 'string' || typeof at !== 'number' || typeof done !== 'boolean') return undefined;
  return { ratio, heading, at, done };
}

/** The record after the reader has come to another place. */
export function updateSavedPosition(
  before: SavedPosition | undefined,
  now: Omit<SavedPosition, 'done'>,
): SavedPosition {
  return { ...now, done: before?.done === true || now.ratio >= nearlyAll };
}

/** Whether somebody would want to be led back there: neither at the beginning nor at the end. */
export function isUnfinished({ ratio }: SavedPosition): boolean {
  return ratio > hardlyBegun && ratio < nearlyAll;
}
