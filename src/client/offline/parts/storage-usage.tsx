import { useEffect, useState } from 'react';
import { sizeText } from '#domain/text/size-text.ts';
import { type DeviceState, readDeviceState } from '../../platform/device.ts';
import type { LibraryContents } from '../../state/offline-library/contents.ts';
import { requestPersistenceAndTell } from '../../state/offline-library/persistence.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { totalBytes } from '../group.ts';
import styles from '../offline.module.css';

/** How much storage the library takes, and whether the browser may evict it. */
export function StorageUsage({ contents: { items, lists } }: { contents: LibraryContents }) {
  const services = useServices();
  const [device, setDevice] = useState<DeviceState>();
  const look = (): void => void readDeviceState().then(setDevice);
  // Each change of the library changes the usage.
  useEffect(look, [items]);
  const chapters = items.filter(({ kind }) => kind === 'chapter').length;
  return (
    <div className={styles.room}>
      <p>
        {items.length === 0
          ? '还没有保存的文章和教程'
          : `${items.length - chapters} 篇文章、${chapters} 章教程，共 ${sizeText(totalBytes(items))}`}
        ；另有 {lists.keys.length} 份列表，{sizeText(lists.bytes)}。{device && roomSentence(device)}
      </p>
      {device?.persisted === true && <p>已开启持久存储：空间不足时浏览器也不会清除本站。</p>}
      {device?.persisted === false && (
        <p className={styles.ask}>
          空间不足时，浏览器可能清除很久没有打开的网站。
          <Button kind="quiet" size="small" onClick={() => void requestPersistenceAndTell(services).then(look)}>
            开启持久存储
          </Button>
        </p>
      )}
    </div>
  );
}

function roomSentence({ usage, quota }: DeviceState): string {
  if (usage === undefined) return '';
  const sum = `连同程序，本站共占用约 ${sizeText(usage)}`;
  return quota ? `${sum}，最多可用约 ${sizeText(quota)}。` : `${sum}。`;
}
