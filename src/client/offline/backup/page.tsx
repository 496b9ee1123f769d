import { useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { FileButton } from '#client/ui/file-button.tsx';
import type { ReadBackup } from '#domain/backup/index.ts';
import { OfflinePage } from '../parts/offline-page.tsx';
import { Preview } from './parts/preview.tsx';
import { Save } from './parts/save.tsx';
import { readFile } from './read-file.ts';
import { type Device, useDevice } from './use-device-contents.ts';
import styles from './backup.module.css';

export function Page() {
  const device = useDevice();
  return (
    <OfflinePage id="offline/backup">
      <Save device={device} />
      <Restore device={device} />
      <Why />
    </OfflinePage>
  );
}

/** Says when a backup is useful. */
function Why() {
  return (
    <section aria-labelledby="why" className={styles.block}>
      <h2 id="why">何时需要备份</h2>
      <ul className={styles.reasons}>
        <li>使用 iPhone 或 iPad：累计使用浏览器 7 天而没有打开本站，系统会清除它的数据。</li>
        <li>更换设备、更换浏览器，或清除网站数据：先备份，再到新的设备或浏览器恢复。</li>
        <li>在 iPhone 或 iPad 上安装到主屏幕：安装后的数据与浏览器里的分开保存，可以备份后恢复过去。</li>
      </ul>
      <p>
        安装到主屏幕后没有 7 天的限制。<Link href="/offline/install#install">如何安装</Link>
      </p>
    </section>
  );
}

type Chosen = { readonly id: number; readonly name: string; readonly read: ReadBackup | string };

/** Restores a backup file, made here or on another device, onto this one. */
function Restore({ device }: { device: Device }) {
  const { platform } = useServices();
  const [chosen, setChosen] = useState<Chosen>();

  async function choose([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const read = await readFile(file, platform.now());
    await device.look();
    setChosen({ id: (chosen?.id ?? 0) + 1, name: file.name, read });
  }

  return (
    <section aria-labelledby="restore" className={styles.block}>
      <h2 id="restore">恢复</h2>
      <p>选择备份文件后先预览，再决定是否恢复。本机较新的内容不会被覆盖，也不会删除任何内容。</p>
      <div className={styles.actions}>
        <FileButton
          title="选择备份文件"
          size="normal"
          accept=".json,application/json"
          onFiles={(files) => void choose(files)}
        />
      </div>
      {chosen && typeof chosen.read === 'string' && (
        <p role="alert" className={styles.error}>
          {chosen.name}：{chosen.read}本机内容没有改动。
        </p>
      )}
      {chosen && typeof chosen.read !== 'string' && (
        <Preview
          key={chosen.id}
          name={chosen.name}
          backup={chosen.read}
          device={device}
          close={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
