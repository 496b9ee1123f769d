import type { DeviceStorage } from '../../platform/platform.ts';
import type { CacheContext } from '../read-state.ts';
import { requestPersistenceOnce } from './persistence.ts';
import { readRecord, readText, recordOf } from './record.ts';
import { storeAnswer } from './store-answer.ts';

/** The result of pinning: `absent` where there is no text to pin, `refused` where the browser stores nothing. */
export type PinOutcome = 'done' | 'absent' | 'quota' | 'refused';

/** Whether a text is exempt from eviction. */
export async function isPinned({ platform }: Pick<CacheContext, 'platform'>, key: string): Promise<boolean> {
  return readRecord(await platform.offlineRecords.get(key))?.pinned ?? false;
}

/** Exempts a text from eviction; `info` is stored first where the text is not on the device yet. */
export async function pin(context: CacheContext, key: string, info?: unknown): Promise<PinOutcome> {
  const { platform } = context;
  if (info !== undefined && !readText(await platform.offlineAnswers.get(key))) {
    const outcome = await storeAnswer(context, key, info);
    if (outcome !== 'kept') return outcome;
  }
  const outcome = await setPinned(platform, key, true);
  // The reader has just said that this text matters. The browser's answer does not change the result.
  if (outcome === 'done') void requestPersistenceOnce(platform);
  return outcome;
}

/** Allows eviction again. */
export function unpin({ platform }: CacheContext, key: string): Promise<PinOutcome> {
  return setPinned(platform, key, false);
}

/** Changes the record alone and does not ask for persistence. */
export async function setPinned(
  { offlineAnswers, offlineRecords }: DeviceStorage,
  key: string,
  pinned: boolean,
): Promise<PinOutcome> {
  const answer = readText(await offlineAnswers.get(key));
  if (!answer) return 'absent';
  const fresh = recordOf(answer);
  const isDone = await offlineRecords.update(key, (value) => ({ ...(readRecord(value) ?? fresh), pinned }));
  return isDone ? 'done' : 'refused';
}
