import { useEffect, useState } from 'react';
import { sizeText } from '../../../domain/text/size-text.ts';
import { type DeviceState, readDeviceState } from '../../platform/device.ts';
import { useServices } from '../../state/services.ts';
import type { LibraryContents } from '../../state/offline-library/contents.ts';
import { requestPersistenceAndTell } from '../../state/offline-library/persistence.ts';
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
        {items.length - chapters} 篇文章、{chapters} 章教程，共 {sizeText(totalBytes(items))}；另有 {lists.keys.length}{' '}
        份列表，{sizeText(lists.bytes)}。{device && roomSentence(device)}
      </p>
      {device?.persisted === true && <p>浏览器答应了长期保存：空间不够时也不清掉本站。</p>}
      {device?.persisted === false && (
        <p className={styles.ask}>
          空间不够时，浏览器可能清掉很久没有打开的网站。
          <Button kind="quiet" size="small" onClick={() => void requestPersistenceAndTell(services).then(look)}>
            请浏览器长期保存
          </Button>
        </p>
      )}
    </div>
  );
}

function roomSentence({ usage, quota }: DeviceState): string {
  if (usage === undefined) return '';
  const sum = `连程序在内，本站一共占用约 ${sizeText(usage)}`;
  return quota ? `${sum}，最多可用约 ${sizeText(quota)}。` : `${sum}。`;
}
