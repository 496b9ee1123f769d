import { codes } from '../../../contract/api.ts';
import type { Input, ReadName } from '../../../contract/endpoints.ts';
import type { Services } from '../services.ts';
import { lookAtShelf, type ShelfItem } from './contents.ts';
import { drop, isGone, keep } from './keep.ts';
import { keepPictures, pictureAddresses } from './pictures.ts';
import { readText } from './record.ts';

/** What came of looking through the shelf; all are numbers of articles and chapters. */
export interface ShelfReport {
  readonly checked: number;
  /** Of those, whose text was gone or could not be read. */
  readonly missing: number;
  /** Of those, which are here again. */
  readonly healed: number;
  readonly failed: number;
  /** Which the site itself does not have any more; they are off the shelf. */
  readonly gone: number;
}

type Device = Pick<Services, 'api' | 'platform' | 'toasts'>;

/**
 * Brings back what the catalogue names and the device has lost: WebKit clears single records away. Pinned chapters get their
 * pictures back, too. Undefined where the device lets nothing be read.
 */
export async function healShelf(
  device: Device,
  tell: (done: number, all: number) => void = () => undefined,
): Promise<ShelfReport | undefined> {
  const items = (await lookAtShelf(device.platform))?.items;
  if (!items) return undefined;
  const missing = items.filter(({ isMissing }) => isMissing);
  const outcomes: Outcome[] = [];
  for (const [index, item] of items.entries()) {
    if (item.isMissing) outcomes.push(await bring(device, item));
    if (item.pinned && item.book) await bringPictures(device, item);
    tell(index + 1, items.length);
  }
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  const [healed, failed, gone] = [count('healed'), count('failed'), count('gone')];
  return { checked: items.length, missing: missing.length, healed, failed, gone };
}

/** What to tell people of it. */
export function healedSentence({ healed, failed, gone }: ShelfReport): string {
  const parts = [
    healed > 0 && `取回了 ${healed} 篇`,
    gone > 0 && `${gone} 篇已经不在网站上了`,
    failed > 0 && `${failed} 篇没有取到，连上网络再试`,
  ];
  return parts.filter(Boolean).join('，') || '都在，没有缺的';
}

type Outcome = 'healed' | 'failed' | 'gone';

async function bring(device: Device, { key }: ShelfItem): Promise<Outcome> {
  const { name, query } = readOf(key);
  const answer = await device.api.read(name, query);
  if (isGone(answer)) {
    await drop(device.platform, key);
    return 'gone';
  }
  if (answer.code !== codes.ok) return 'failed';
  // It was not opened now: when it was read last stays as it is.
  return (await keep(device, key, answer.info, true)) === 'kept' ? 'healed' : 'failed';
}

async function bringPictures({ platform }: Device, { key }: ShelfItem): Promise<void> {
  await keepPictures(pictureAddresses(readText(await platform.kept.get(key))));
}

/** The call whose answer is kept under a key. */
function readOf(key: string): { readonly name: ReadName; readonly query: Input<ReadName> } {
  const [name = '', query = ''] = key.split('?');
  return { name: name as ReadName, query: Object.fromEntries(new URLSearchParams(query)) as Input<ReadName> };
}
