import { contentOf, deletedRetentionMs, type StoredAnniversary } from './stored-anniversary.ts';

/**
 * The records of several devices as one list. Of two versions of a record the one that was changed or deleted later holds. Deleted
 * records stay until `now` (milliseconds) is past the time in which they can be restored, so that no older device brings them back. Of
 * records that say the same, as two phones may hold them, only the first stays.
 */
export function uniteAnniversaries(
  one: readonly StoredAnniversary[],
  other: readonly StoredAnniversary[],
  now: number,
): StoredAnniversary[] {
  const latest = new Map<string, StoredAnniversary>();
  for (const record of [...one, ...other]) {
    const known = latest.get(record.id);
    if (!known || timeOf(record) > timeOf(known)) latest.set(record.id, record);
  }
  const contents = new Set<string>();
  return [...latest.values()].filter(({ deletedAt, anniversary }) => {
    if (deletedAt !== undefined) return now - deletedAt <= deletedRetentionMs;
    const content = contentOf(anniversary);
    const isNew = !contents.has(content);
    contents.add(content);
    return isNew;
  });
}

function timeOf({ changedAt, deletedAt = 0 }: StoredAnniversary): number {
  return Math.max(changedAt, deletedAt);
}
