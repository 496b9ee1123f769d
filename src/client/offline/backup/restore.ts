import {
  type BackupContents,
  eachPart,
  type PartId,
  partIds,
  type RestorePlan,
  planRestore,
} from '../../../domain/backup/index.ts';
import type { PartStore } from './part-stores.ts';

type PartStores = Readonly<Record<PartId, PartStore>>;

/** Everything there is on the device; undefined where the browser does not let it be read. */
export async function readDevice(places: PartStores): Promise<BackupContents | undefined> {
  const read = await Promise.all(partIds.map(async (id) => [id, await places[id].entries()] as const));
  if (read.some(([, entries]) => !entries)) return undefined;
  const known = new Map(read);
  return eachPart((id) => known.get(id) ?? []);
}

/** What came of restoring: how many records were to be written, how many the device took, and the way back. */
export interface Restored {
  readonly wanted: number;
  readonly stored: number;
  /** Puts back what was there, except where something has changed since; answers how many. */
  readonly undo: () => Promise<number>;
}

interface Step {
  readonly id: PartId;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Brings chosen parts of a file onto the device. It is planned anew against what is there now, since another tab may have gone
 * on while the reader was looking. Undefined where the device cannot be read.
 */
export async function restore(
  places: PartStores,
  there: BackupContents,
  { chosen, now }: { readonly chosen: readonly PartId[]; readonly now: number },
): Promise<Restored | undefined> {
  const here = await readDevice(places);
  if (!here) return undefined;
  const steps = stepsOf(here, planRestore(here, onlyChosen(there, chosen), latestOf(now)));
  const done: Step[] = [];
  for (const step of steps) if (await places[step.id].put(step.key, step.after)) done.push(step);
  return { wanted: steps.length, stored: done.length, undo: () => takeBack(places, done) };
}

/** What it would change, without changing anything. */
export function preview(here: BackupContents, there: BackupContents, now: number): RestorePlan {
  return planRestore(here, there, latestOf(now));
}

/** What is on the device is believed, whatever its clock says. */
const latestOf = (now: number): number => now + 365 * 86_400_000;

function onlyChosen(there: BackupContents, chosen: readonly PartId[]): BackupContents {
  return eachPart((id) => (chosen.includes(id) ? there[id] : []));
}

function stepsOf(here: BackupContents, plan: RestorePlan): Step[] {
  return partIds.flatMap((id) => {
    const present = new Map(here[id]);
    return plan[id].write.map(([key, after]) => ({ id, key, after, before: present.get(key) }));
  });
}

async function takeBack(places: PartStores, steps: readonly Step[]): Promise<number> {
  const present = await readDevice(places);
  if (!present) return 0;
  const now = new Map(partIds.map((id) => [id, new Map(present[id])]));
  let count = 0;
  for (const { id, key, before, after } of steps) {
    const isOurs = JSON.stringify(now.get(id)?.get(key)) === JSON.stringify(after);
    if (isOurs && (await places[id].put(key, before))) count += 1;
  }
  return count;
}
