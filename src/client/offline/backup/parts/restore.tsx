import { useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { FileButton } from '#client/ui/file-button.tsx';
import { type ReadBackup } from '#domain/backup/index.ts';
import { readFile } from '../read-file.ts';
import type { Device } from '../use-device-contents.ts';
import { Preview } from './preview.tsx';
import styles from '../backup.module.css';

type Chosen = { readonly id: number; readonly name: string; readonly read: ReadBackup | string };

/** Restores a backup file, made here or on another device, onto this one. */
export function Restore({ device }: { device: Device }) {
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
