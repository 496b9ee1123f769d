import { codes } from '../../../contract/api.ts';
import type { Platform, PutOutcome } from '../../platform/platform.ts';
import type { CallResult } from '../api.ts';
import type { KeptAnswer } from '../kept-answer.ts';
import type { Keeper } from '../read-state.ts';
import { isInstalledApp } from '../../platform/device.ts';
import { askToStay } from './persist.ts';
import { isWhole, readRecord, recordOf, type ShelfRecord } from './record.ts';
import { putMakingRoom } from './room.ts';

/** Keeps an answer under the key of its read, and enters what is whole into the catalogue. */
export async function keep(keeper: Keeper, key: string, info: unknown, isAhead = false): Promise<PutOutcome> {
  const { platform } = keeper;
  const answer: KeptAnswer = { info, at: platform.now() };
  const outcome = await putMakingRoom(keeper, key, answer);
  if (outcome !== 'kept' || !isWhole(key)) return outcome;
  await enter(platform, key, answer, isAhead);
  // Installing says that the site is to stay; browsers then promise it without asking anybody.
  if (isInstalledApp()) void askToStay(platform);
  return outcome;
}

/** Whether the site has something no more. Where it names a time, it is only away for a while. */
export function isGone(outcome: CallResult<unknown>): boolean {
  return outcome.code === codes.notFound && !outcome.seconds;
}

/** Takes an answer off the device, and out of the catalogue; false where the device did not let go of it. */
export async function drop({ kept, shelf }: Pick<Platform, 'kept' | 'shelf'>, key: string): Promise<boolean> {
  const isRemoved = await kept.remove(key);
  if (isRemoved && isWhole(key)) await shelf.remove(key);
  return isRemoved;
}

/** Notes that something kept is being read; an answer that has just come is noted as read already. */
export async function noteOpened({ kept, shelf, now }: Platform, key: string): Promise<void> {
  const answer = (await kept.get(key)) as KeptAnswer | undefined;
  if (answer) await shelf.update(key, (before) => ({ ...(readRecord(before) ?? recordOf(answer)), openedAt: now() }));
}

/** In one step, so that what another tab says of it is not lost. Should it fail, looking at the shelf makes up for it. */
async function enter({ shelf }: Platform, key: string, answer: KeptAnswer, isAhead: boolean): Promise<void> {
  const fresh = recordOf(answer);
  await shelf.update(key, (value): ShelfRecord => {
    const before = readRecord(value);
    return { ...fresh, openedAt: isAhead ? (before?.openedAt ?? 0) : fresh.at, pinned: before?.pinned ?? false };
  });
}
