import type { DeviceStorage } from '../../platform/platform.ts';
import type { Tabs } from '../../platform/tabs.ts';
import { removeItems, type RemovedItem, restoreItems } from '../../state/offline-library/removal.ts';
import type { ClearedPlaces } from './stored-items.ts';

/** What was cleared, to be put back. */
export interface ClearedItems {
  readonly library: readonly RemovedItem[];
  readonly records: readonly (readonly [store: ClearedPlaces['stores'][number], key: string, value: unknown])[];
  readonly texts: readonly (readonly [key: string, text: string])[];
}

/** Removes everything of a group from the device; the offline library with its pictures. */
export async function clearStored(
  device: DeviceStorage,
  { textsWithPrefix }: Pick<Tabs, 'textsWithPrefix'>,
  { stores, keys, prefixes = [] }: ClearedPlaces,
): Promise<ClearedItems> {
  const answers = stores.includes('offlineAnswers') ? ((await device.offlineAnswers.entries()) ?? []) : [];
  const library = await removeItems(
    device,
    answers.map(([key]) => key),
  );
  const records = await Promise.all(
    stores.map(async (store) =>
      ((await device[store].entries()) ?? []).map(([key, value]) => [store, key, value] as const),
    ),
  );
  const texts = [
    ...keys.flatMap((key) => {
      const text = device.local.read(key);
      return text === undefined ? [] : [[key, text] as const];
    }),
    ...prefixes.flatMap((prefix) => textsWithPrefix(prefix)),
  ];
  await Promise.all(records.flat().map(([store, key]) => device[store].remove(key)));
  for (const [key] of texts) device.local.remove(key);
  return { library, records: records.flat(), texts };
}

/** Puts back what was cleared, except where something newer has been stored meanwhile. */
export async function restoreStored(device: DeviceStorage, { library, records, texts }: ClearedItems): Promise<void> {
  await restoreItems(device, library);
  await Promise.all(records.map(([store, key, value]) => device[store].update(key, (newer) => newer ?? value)));
  for (const [key, text] of texts) if (device.local.read(key) === undefined) device.local.write(key, text);
}

/** How many things were cleared. */
export function countCleared({ library, records, texts }: ClearedItems): number {
  return library.length + records.length + texts.length;
}
