import { codes } from '#contract/api.ts';
import type { Input, ReadName } from '#contract/endpoints.ts';
import type { Services } from '../services.ts';
import { readLibrary, type LibraryItem } from './contents.ts';
import { storePictures, pictureAddresses } from './pictures.ts';
import { readText } from './record.ts';
import { removeAnswer, isGone, storeAnswer } from './store-answer.ts';

/** The result of checking the library, in numbers of articles and chapters. */
export interface LibraryReport {
  readonly checked: number;
  /** How many of the checked had no readable text. */
  readonly missing: number;
  /** How many of the missing have been downloaded again. */
  readonly healed: number;
  readonly failed: number;
  /** How many the site no longer has; they have been removed from the library. */
  readonly gone: number;
}

type Device = Pick<Services, 'api' | 'platform' | 'toasts'>;

/**
 * Downloads the texts that the library lists and the device has lost, because WebKit evicts single records. Pinned chapters get
 * their pictures back, too. Undefined where the browser refuses to read the library.
 */
export async function repairLibrary(
  device: Device,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<LibraryReport | undefined> {
  const items = (await readLibrary(device.platform))?.items;
  if (!items) return undefined;
  const missing = items.filter(({ isMissing }) => isMissing);
  const outcomes: RepairResult[] = [];
  for (const [index, item] of items.entries()) {
    if (item.isMissing) outcomes.push(await restoreItem(device, item));
    if (item.pinned && item.book) await restorePicturesOf(device, item);
    onProgress(index + 1, items.length);
  }
  const count = (wanted: RepairResult): number => outcomes.filter((outcome) => outcome === wanted).length;
  const [healed, failed, gone] = [count('healed'), count('failed'), count('gone')];
  return { checked: items.length, missing: missing.length, healed, failed, gone };
}

/** The report as a sentence for the reader. */
export function repairSummary({ healed, failed, gone }: LibraryReport): string {
  const parts = [
    healed > 0 && `已重新下载 ${healed} 篇`,
    gone > 0 && `${gone} 篇已从网站删除`,
    failed > 0 && `${failed} 篇下载失败，请联网后再试`,
  ];
  return parts.filter(Boolean).join('，') || '内容完整';
}

type RepairResult = 'healed' | 'failed' | 'gone';

async function restoreItem(device: Device, { key }: LibraryItem): Promise<RepairResult> {
  const { name, query } = parseKey(key);
  const answer = await device.api.read(name, query);
  if (isGone(answer)) {
    await removeAnswer(device.platform, key);
    return 'gone';
  }
  if (answer.code !== codes.ok) return 'failed';
  // A repair does not count as opening the text, so the time of the last reading stays.
  return (await storeAnswer(device, key, answer.info, true)) === 'kept' ? 'healed' : 'failed';
}

async function restorePicturesOf({ platform }: Device, { key }: LibraryItem): Promise<void> {
  await storePictures(pictureAddresses(readText(await platform.offlineAnswers.get(key))));
}

/** The call whose answer is stored under a key. */
function parseKey(key: string): { readonly name: ReadName; readonly query: Input<ReadName> } {
  const [name = '', query = ''] = key.split('?');
  return { name: name as ReadName, query: Object.fromEntries(new URLSearchParams(query)) as Input<ReadName> };
}
