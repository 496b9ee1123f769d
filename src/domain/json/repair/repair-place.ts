import { validateJson } from '../core/validate.ts';
import { repairJson } from './repair-json.ts';

/** A change of one passage that makes a text readable beyond an error. Offsets count UTF-16 units. */
export interface PlaceRepair {
  readonly from: number;
  readonly to: number;
  /** What stands in the place of the passage. */
  readonly text: string;
  /** What the change does, in Chinese. */
  readonly message: string;
}

/**
 * The change of a repair that belongs to an error at an offset; undefined where none lets the reader come further than that error.
 */
export function repairPlace(text: string, errorOffset: number): PlaceRepair | undefined {
  const repaired = repairJson(text);
  if (!repaired.ok) return undefined;
  const near = [...repaired.value.changes].sort(
    (one, other) => Math.abs(one.offset - errorOffset) - Math.abs(other.offset - errorOffset),
  );
  for (const { offset, before, after, message } of near.slice(0, 3)) {
    const change = { from: offset, to: offset + before.length, text: after, message };
    if (helps(text, change, errorOffset)) return change;
  }
  return undefined;
}

/** Whether the changed text is valid, or its first error stands further behind. */
function helps(text: string, { from, to, text: put }: PlaceRepair, errorOffset: number): boolean {
  const next = validateJson(text.slice(0, from) + put + text.slice(to));
  return next.ok || (next.error.offset ?? 0) > errorOffset + Math.max(0, put.length - (to - from));
}
