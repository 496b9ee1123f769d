import { useState } from 'react';
import { browserTabs } from '../../platform/tabs.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { type ClearedItems, clearStored, countCleared, restoreStored } from './clear-stored.ts';
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
