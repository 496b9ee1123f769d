import type { Platform } from '../../platform/platform.ts';
import type { Keeper } from '../read-state.ts';
import { keep } from './keep.ts';
import { askToStay } from './persist.ts';
import { readRecord, readText, recordOf } from './record.ts';

/** What came of it: `absent` where there is nothing to pin, `refused` where the device keeps nothing. */
export type PinOutcome = 'done' | 'absent' | 'room' | 'refused';

/** Whether something stays on this device for good. */
export async function isPinned({ platform }: Pick<Keeper, 'platform'>, key: string): Promise<boolean> {
  return readRecord(await platform.shelf.get(key))?.pinned ?? false;
}

/** Lets something stay; `info` is kept first where it is not on the device yet. */
export async function pin(keeper: Keeper, key: string, info?: unknown): Promise<PinOutcome> {
  const { platform } = keeper;
  if (info !== undefined && !readText(await platform.kept.get(key))) {
    const outcome = await keep(keeper, key, info);
    if (outcome !== 'kept') return outcome;
  }
  const outcome = await setPinned(platform, key, true);
  // The moment in which somebody says that it matters. Whether the browser promises does not change what was done.
  if (outcome === 'done') void askToStay(platform);
  return outcome;
}

/** Lets something go when there is no room left for newer things. */
export function unpin({ platform }: Keeper, key: string): Promise<PinOutcome> {
  return setPinned(platform, key, false);
}

/** Notes it in the catalogue, and asks nobody. */
export async function setPinned(
  { kept, shelf }: Pick<Platform, 'kept' | 'shelf'>,
  key: string,
  pinned: boolean,
): Promise<PinOutcome> {
  const answer = readText(await kept.get(key));
  if (!answer) return 'absent';
  const fresh = recordOf(answer);
  const isDone = await shelf.update(key, (value) => ({ ...(readRecord(value) ?? fresh), pinned }));
  return isDone ? 'done' : 'refused';
}
