import type { Anniversary } from './anniversary.ts';
import { idOf, isSameAnniversary, type KeptAnniversary } from './kept.ts';

/** How an anniversary that came in an address stands to what is kept on the device. */
export interface CarriedPlace {
  /** The same, kept already. */
  readonly same?: KeptAnniversary;
  /** What it was stored as once and has become something else since. */
  readonly changed?: KeptAnniversary;
  /** Under which it is known to calendars and can be stored without taking the place of anything. */
  readonly id: string;
}

/**
 * Looks for an anniversary among the records of the device. Its identifier follows from its content, but a record that was
 * stored from the same address and edited since, or deleted after that, still bears it; then the next free one is taken.
 */
export function placeCarried(anniversary: Anniversary, records: readonly KeptAnniversary[]): CarriedPlace {
  const same = records.find((record) => isAlive(record) && isSameAnniversary(record.anniversary, anniversary));
  if (same) return { same, id: same.id };
  const others = new Map(
    records
      .filter((record) => !isSameAnniversary(record.anniversary, anniversary))
      .map((record) => [record.id, record]),
  );
  const first = idOf(anniversary);
  const changed = others.get(first);
  return { ...(changed && isAlive(changed) ? { changed } : {}), id: freeId(first, others) };
}

function freeId(first: string, taken: ReadonlyMap<string, unknown>): string {
  let id = first;
  for (let count = 2; taken.has(id); count += 1) id = `${first}-${count}`;
  return id;
}

function isAlive({ deletedAt }: KeptAnniversary): boolean {
  return deletedAt === undefined;
}
