import type { DeviceStorage, Platform, PutOutcome } from '../../platform/platform.ts';
import type { CacheContext, CachedAnswer } from '../read-state.ts';
import type { Toasts } from '../toasts.ts';
import { isText, readRecord, type LibraryRecord, sizeOf } from './record.ts';

/** Each round evicts twice as much as the one before, so that few rounds succeed or fail. */
const maxRounds = 5;

/** The size for which eviction has failed in this visit; a second attempt would empty the library in vain. */
const failedSizes = new WeakMap<Toasts, number>();

/** Stores an answer; on a full device it evicts the answers that were not used for longest. A toast tells the reader once a visit. */
export async function putWithEviction(
  { platform, toasts }: CacheContext,
  key: string,
  answer: CachedAnswer,
): Promise<PutOutcome> {
  const outcome = await platform.offlineAnswers.put(key, answer);
  const size = sizeOf(answer.info);
  if (outcome !== 'quota' || size >= (failedSizes.get(toasts) ?? Infinity)) return outcome;
  const { last, evicted } = await evictAndRetry(platform, key, answer);
  if (last === 'kept') {
    tellOnce(toasts, evictedText(evicted));
    return last;
  }
  failedSizes.set(toasts, size);
  tellOnce(toasts, stillFullText(await restoreEvicted(platform, evicted)));
  return last;
}

interface EvictedAnswer {
  readonly key: string;
  readonly bytes: number;
  readonly value: unknown;
  readonly record: LibraryRecord | undefined;
}

/** Stores evicted answers again, the last used first, after an eviction in vain; returns those that no longer fit. */
async function restoreEvicted(
  { offlineAnswers, offlineRecords }: DeviceStorage,
  evicted: readonly EvictedAnswer[],
): Promise<readonly EvictedAnswer[]> {
  const left = [...evicted];
  for (let last = left.pop(); last; last = left.pop()) {
    const { key, value, record } = last;
    if ((await offlineAnswers.put(key, value)) !== 'kept') return [...left, last];
    if (record) await offlineRecords.set(key, record);
  }
  return left;
}

async function evictAndRetry(platform: Platform, key: string, answer: CachedAnswer) {
  const candidates = await evictionOrder(platform, key);
  const evicted: EvictedAnswer[] = [];
  let last: PutOutcome = 'quota';
  let wanted = sizeOf(answer.info);
  for (let round = 0; round < maxRounds && last === 'quota' && candidates.length > 0; round += 1) {
    let freed = 0;
    for (let next = candidates[0]; next && freed < wanted; next = candidates[0]) {
      candidates.shift();
      await platform.offlineAnswers.remove(next.key);
      await platform.offlineRecords.remove(next.key);
      evicted.push(next);
      freed += next.bytes;
    }
    last = await platform.offlineAnswers.put(key, answer);
    wanted *= 2;
  }
  return { last, evicted };
}

/** The answers that may be evicted, in this order: lists by age, then texts by the time they were opened last. Pinned ones stay. */
async function evictionOrder(
  { offlineAnswers, offlineRecords }: DeviceStorage,
  except: string,
): Promise<EvictedAnswer[]> {
  const records = new Map((await offlineRecords.entries())?.map(([key, value]) => [key, readRecord(value)]));
  const needed = contentsOfPinned(records.values());
  const all = ((await offlineAnswers.entries()) ?? []).filter(
    ([key]) => key !== except && !needed.has(key) && !records.get(key)?.pinned,
  );
  const rated = all.map(([key, value]) => {
    const { info, at = 0 } = (value ?? {}) as Partial<CachedAnswer>;
    const record = records.get(key);
    return { key, value, record, bytes: sizeOf(info), usedAt: record?.openedAt ?? at, isText: isText(key) };
  });
  return rated.sort((one, other) => Number(one.isText) - Number(other.isText) || one.usedAt - other.usedAt);
}

/** The keys of the tables of contents of books with pinned chapters, which stay, too. */
function contentsOfPinned(records: Iterable<LibraryRecord | undefined>): Set<string> {
  const pinned = [...records].filter((record) => record?.pinned && record.book);
  return new Set(pinned.map((record) => `book/get?id=${encodeURIComponent(record?.book?.id ?? '')}`));
}

const toldVisits = new WeakSet<Toasts>();

function tellOnce(toasts: Toasts, text: string): void {
  if (toldVisits.has(toasts)) return;
  toldVisits.add(toasts);
  toasts.show('info', text);
}

const textsOf = (evicted: readonly EvictedAnswer[]): number => evicted.filter(({ key }) => isText(key)).length;

function stillFullText(lost: readonly EvictedAnswer[]): string {
  const texts = textsOf(lost);
  if (texts === 0) return '设备空间不足，此页未存到本机。可以在“离线书架”删除一些内容。';
  return `设备空间不足，此页未存到本机；已移除最久未读的 ${texts} 篇，空间仍不足。请释放设备空间。`;
}

function evictedText(evicted: readonly EvictedAnswer[]): string {
  const texts = textsOf(evicted);
  if (texts === 0) return '设备空间不足，已移除本机的旧列表，文章和章节不受影响。';
  return `设备空间不足，已移除最久未读的 ${texts} 篇。可以在“离线书架”固定不想被移除的内容。`;
}
