import type { Platform, PutOutcome } from '../../platform/platform.ts';
import type { KeptAnswer } from '../kept-answer.ts';
import type { Keeper } from '../read-state.ts';
import type { Toasts } from '../toasts.ts';
import { isWhole, readRecord, type ShelfRecord, sizeOf } from './record.ts';

/** Each time twice as much is given up as the time before, so that few rounds come to an end either way. */
const mostRounds = 5;

/** For how large an answer giving things up has made no room in a visit: again, it would empty the shelf for nothing. */
const inVain = new WeakMap<Toasts, number>();

/** Keeps an answer; on a full device what is missed least gives way to it. The reader hears of it once a visit. */
export async function putMakingRoom(
  { platform, toasts }: Keeper,
  key: string,
  answer: KeptAnswer,
): Promise<PutOutcome> {
  const outcome = await platform.kept.put(key, answer);
  const size = sizeOf(answer.info);
  if (outcome !== 'room' || size >= (inVain.get(toasts) ?? Infinity)) return outcome;
  const { last, given } = await tryWithLess(platform, key, answer);
  if (last === 'kept') {
    tellOnce(toasts, givenSentence(given));
    return last;
  }
  inVain.set(toasts, size);
  tellOnce(toasts, fullSentence(await giveBack(platform, given)));
  return last;
}

interface Given {
  readonly key: string;
  readonly bytes: number;
  readonly value: unknown;
  readonly record: ShelfRecord | undefined;
}

/** Puts back what was given up for nothing, what is missed most first; answers what found no place any more. */
async function giveBack({ kept, shelf }: Platform, given: readonly Given[]): Promise<readonly Given[]> {
  const left = [...given];
  for (let last = left.pop(); last; last = left.pop()) {
    const { key, value, record } = last;
    if ((await kept.put(key, value)) !== 'kept') return [...left, last];
    if (record) await shelf.set(key, record);
  }
  return left;
}

async function tryWithLess(platform: Platform, key: string, answer: KeptAnswer) {
  const candidates = await leastMissed(platform, key);
  const given: Given[] = [];
  let last: PutOutcome = 'room';
  let wanted = sizeOf(answer.info);
  for (let round = 0; round < mostRounds && last === 'room' && candidates.length > 0; round += 1) {
    let freed = 0;
    for (let next = candidates[0]; next && freed < wanted; next = candidates[0]) {
      candidates.shift();
      await platform.kept.remove(next.key);
      await platform.shelf.remove(next.key);
      given.push(next);
      freed += next.bytes;
    }
    last = await platform.kept.put(key, answer);
    wanted *= 2;
  }
  return { last, given };
}

/** What may go, in this order: lists by age, then texts by when they were read last. What is to stay is not among them. */
async function leastMissed({ kept, shelf }: Platform, except: string): Promise<Given[]> {
  const records = new Map((await shelf.entries())?.map(([key, value]) => [key, readRecord(value)]));
  const needed = contentsNeeded(records.values());
  const all = ((await kept.entries()) ?? []).filter(
    ([key]) => key !== except && !needed.has(key) && !records.get(key)?.pinned,
  );
  const rated = all.map(([key, value]) => {
    const { info, at = 0 } = (value ?? {}) as Partial<KeptAnswer>;
    const record = records.get(key);
    return { key, value, record, bytes: sizeOf(info), missed: record?.openedAt ?? at, isWhole: isWhole(key) };
  });
  return rated.sort((one, other) => Number(one.isWhole) - Number(other.isWhole) || one.missed - other.missed);
}

/** A book that stays needs its table of contents. */
function contentsNeeded(records: Iterable<ShelfRecord | undefined>): Set<string> {
  const pinned = [...records].filter((record) => record?.pinned && record.book);
  return new Set(pinned.map((record) => `book/get?id=${encodeURIComponent(record?.book?.id ?? '')}`));
}

const told = new WeakSet<Toasts>();

function tellOnce(toasts: Toasts, text: string): void {
  if (told.has(toasts)) return;
  told.add(toasts);
  toasts.show('info', text);
}

const textsOf = (given: readonly Given[]): number => given.filter(({ key }) => isWhole(key)).length;

function fullSentence(lost: readonly Given[]): string {
  const texts = textsOf(lost);
  if (texts === 0) return '这台设备没有地方了，这一页没有存下来。可以到“离线书架”里删掉一些。';
  return `这台设备没有地方了，这一页没有存下来；为它去掉了最久没看的 ${texts} 篇，还是不够。请在这台设备上清出一些空间。`;
}

function givenSentence(given: readonly Given[]): string {
  const texts = textsOf(given);
  if (texts === 0) return '这台设备快没有地方了，去掉了存着的旧列表，文章和章节都还在。';
  return `这台设备没有地方了，去掉了最久没看的 ${texts} 篇。想一直留着的，到“离线书架”里点“长期留着”。`;
}
