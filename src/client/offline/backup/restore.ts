import {
  type BackupContents,
  eachPart,
  type PartId,
  partIds,
  type RestorePlan,
  planRestore,
} from '#domain/backup/index.ts';
import type { PartStore } from './part-stores.ts';

type PartStores = Readonly<Record<PartId, PartStore>>;

/** Reads every part from the device; undefined where the browser does not allow reading. */
export async function readDevice(places: PartStores): Promise<BackupContents | undefined> {
  const read = await Promise.all(partIds.map(async (id) => [id, await places[id].entries()] as const));
  if (read.some(([, entries]) => !entries)) return undefined;
  const known = new Map(read);
  return eachPart((id) => known.get(id) ?? []);
}

/** The result of restoring: how many records were to be written, how many the device stored, and how to undo it. */
export interface Restored {
  readonly wanted: number;
  readonly stored: number;
  /** Writes the former records again, except where a record has changed since; answers how many. */
  readonly undo: () => Promise<number>;
}

interface Step {
  readonly id: PartId;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Writes chosen parts of a backup to the device. The plan is made again from the present records, because another tab may have
 * changed them while the reader looked at the preview. Undefined where the device cannot be read.
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
  return { wanted: steps.length, stored: done.length, undo: () => undoSteps(places, done) };
}

/** Plans a restore without changing anything. */
export function preview(here: BackupContents, there: BackupContents, now: number): RestorePlan {
  return planRestore(here, there, latestOf(now));
}

/** Times up to a year ahead count as valid, because the clock of a device may be wrong. */
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

async function undoSteps(places: PartStores, steps: readonly Step[]): Promise<number> {
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
