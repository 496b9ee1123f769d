import { useState } from 'react';
import type { DeviceStorage } from '../../platform/platform.ts';
import { browserTabs, type Tabs } from '../../platform/tabs.ts';
import { removeItems, restoreItems, type RemovedItem } from '../../state/offline-library/removal.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { ClearedPlaces, StoredItem, StoredItems } from './stored-items.ts';
import styles from './privacy.module.css';

/** A group of stored items, folded, with the button that clears it. */
export function StoredGroup({ group: { title, items, clears } }: { group: StoredItems }) {
  return (
    <section className={styles.group} aria-label={title}>
      <Disclosure look="line" summary={`${title} · ${items.length} 项`}>
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={item.names.join()} item={item} />
          ))}
        </ul>
      </Disclosure>
      <div className={styles.clear}>{clears ? <Clear title={title} places={clears} /> : '退出登录时删除'}</div>
    </section>
  );
}

function Item({ item: { place, names, what, until } }: { item: StoredItem }) {
  return (
    <li>
      <span>{what}</span>
      <small>
        何时删除：{until}
        <br />
        {place}
        {names.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </small>
    </li>
  );
}

/** Clears a group at once; that can be undone while the page is open. */
function Clear({ title, places }: { title: string; places: ClearedPlaces }) {
  const { platform, theme } = useServices();
  const [cleared, setCleared] = useState<ClearedItems>();

  async function clear(): Promise<void> {
    setCleared(await clearStored(platform, browserTabs(), places));
    theme.reload();
  }

  async function restore(): Promise<void> {
    if (cleared) await restoreStored(platform, cleared);
    setCleared(undefined);
    theme.reload();
  }

  return (
    <>
      <span role="status">{cleared && `已清除 ${countCleared(cleared)} 份`}</span>
      {cleared ? (
        <Button kind="quiet" size="small" aria-label={`撤销清除：${title}`} onClick={() => void restore()}>
          撤销
        </Button>
      ) : (
        <Button kind="quiet" size="small" aria-label={`清除这一组：${title}`} onClick={() => void clear()}>
          清除这一组
        </Button>
      )}
    </>
  );
}

/** What was cleared, to be put back. */
interface ClearedItems {
  readonly library: readonly RemovedItem[];
  readonly records: readonly (readonly [store: ClearedPlaces['stores'][number], key: string, value: unknown])[];
  readonly texts: readonly (readonly [key: string, text: string])[];
}

/** Removes everything of a group from the device; the offline library with its pictures. */
async function clearStored(
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
async function restoreStored(device: DeviceStorage, { library, records, texts }: ClearedItems): Promise<void> {
  await restoreItems(device, library);
  await Promise.all(records.map(([store, key, value]) => device[store].update(key, (newer) => newer ?? value)));
  for (const [key, text] of texts) if (device.local.read(key) === undefined) device.local.write(key, text);
}

/** How many things were cleared. */
function countCleared({ library, records, texts }: ClearedItems): number {
  return library.length + records.length + texts.length;
}
