import { type StoredAnniversary, mergeAnniversaries, readStoredAnniversary } from '../anniversary/index.ts';
import { type BackupContents, eachPart, type BackupEntry, type PartId, backupParts } from './parts.ts';

/** What restoring a part changes. */
export interface PartPlan {
  /** The records to write. */
  readonly write: readonly BackupEntry[];
  /** Records that the device has not, and that it has in an older version. */
  readonly added: number;
  readonly updated: number;
  /** Records that are the same on both sides, and those that stay as they are here. */
  readonly same: number;
  readonly stays: number;
}

/** The changes of all parts. */
export type RestorePlan = Readonly<Record<PartId, PartPlan>>;

/** How a device and the contents of a file come together. Nothing newer here is replaced and nothing is taken away. */
export function planRestore(here: BackupContents, there: BackupContents, latest: number): RestorePlan {
  return eachPart((id) =>
    id === 'birthdays' ? planBirthdays(here.birthdays, there.birthdays) : planPart(id, here[id], there[id], latest),
  );
}

function planPart(id: PartId, here: readonly BackupEntry[], there: readonly BackupEntry[], latest: number): PartPlan {
  const present = new Map(here);
  const write: BackupEntry[] = [];
  const counts = { added: 0, updated: 0, same: 0, stays: 0 };
  for (const [key, incoming] of there) {
    const { outcome, value } = present.has(key)
      ? meet(id, { key, here: present.get(key), there: incoming, latest })
      : ({ outcome: 'added', value: incoming } as const);
    counts[outcome] += 1;
    if (outcome === 'added' || outcome === 'updated') write.push([key, value]);
  }
  return { write, ...counts };
}

interface RecordPair {
  readonly key: string;
  readonly here: unknown;
  readonly there: unknown;
  readonly latest: number;
}

/** One record that both sides have. What is here and cannot be read may be a later build's: it stays. */
function meet(id: PartId, { key, here, there, latest }: RecordPair) {
  const { read, merge } = backupParts[id];
  const known = read(key, here, latest);
  if (known === undefined) return { outcome: 'stays', value: here } as const;
  if (isEqual(known, there)) return { outcome: 'same', value: here } as const;
  const merged = merge ? merge(known as never, there as never) : known;
  return isEqual(merged, known)
    ? ({ outcome: 'stays', value: here } as const)
    : ({ outcome: 'updated', value: merged } as const);
}

/** By the rules of the birthdays' own page: the same day under two identifiers is one. */
function planBirthdays(here: readonly BackupEntry[], there: readonly BackupEntry[]): PartPlan {
  const { write, added, updated, unchanged } = mergeAnniversaries(recordsOf(here), recordsOf(there));
  return { write: write.map((record) => [record.id, record]), added, updated, same: unchanged, stays: 0 };
}

function recordsOf(entries: readonly BackupEntry[]): StoredAnniversary[] {
  return entries.flatMap(([, value]) => {
    const read = readStoredAnniversary(value);
    return read.ok ? [read.value] : [];
  });
}

/** Records are plain data; the order of their fields says nothing. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return names.map((name) => [name, sortKeys((value as Readonly<Record<string, unknown>>)[name])]);
}
