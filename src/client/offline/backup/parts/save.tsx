import { useMemo, useState } from 'react';
import { noteBackup } from '#client/state/backup-note.ts';
import { useServices } from '#client/state/services.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button } from '#client/ui/button.tsx';
import {
  type BackupContents,
  eachPart,
  type PartId,
  partIds,
  backupParts,
  usableContents,
  writeBackup,
} from '#domain/backup/index.ts';
import { isoText } from '#domain/lunar/index.ts';
import { sizeText } from '#domain/text/size-text.ts';
import type { Device } from '../use-device-contents.ts';
import { PartChoices } from './part-choices.tsx';
import styles from '../backup.module.css';

/** Saves chosen parts of the device's data as one file. */
export function Save({ device: { state, look } }: { device: Device }) {
  const { platform, clock, settings } = useServices();
  const saveFile = useSaveFile();
  const [left, setLeft] = useState<ReadonlySet<PartId>>(new Set());
  const [done, setDone] = useState('');
  const contents = state.status === 'ready' ? state.contents : undefined;
  const details = useMemo(() => contents && detailsOf(usableContents(contents, platform.now())), [contents, platform]);
  const chosen = partIds.filter((id) => details?.[id] !== undefined && !left.has(id));

  /** Reads the device again first, so that data stored since the page was opened is included. */
  async function save(): Promise<void> {
    const present = await look();
    if (!present) return;
    const now = platform.now();
    const name = `${settings.name}备份-${isoText(clock.today.value)}.json`;
    const content = (): string => writeBackup(usableContents(present, now), chosen, now);
    const isSaved = await saveFile(() => ({ name, type: 'application/json', content: content() }));
    if (isSaved) noteBackup(platform.local, { lastAt: now });
    setDone(isSaved ? `已导出 ${name}，可以存到网盘或另一台设备。` : '');
  }

  return (
    <section aria-labelledby="save" className={styles.block}>
      <h2 id="save">备份</h2>
      <p>把本机保存的内容备份成一个文件。不含账号、登录状态和尚未上传完的文章；登录后写的文章可在“个人中心”导出。</p>
      {state.status === 'refused' ? (
        <p role="alert">浏览器不允许本站读取本机数据（可能是无痕窗口，或已禁用网站数据），无法备份。</p>
      ) : (
        <>
          <PartChoices
            legend="备份内容"
            detailOf={(id) => details?.[id]}
            left={left}
            onChange={setLeft}
            nothing={details ? '无' : '正在读取……'}
          />
          <div className={styles.actions}>
            <Button disabled={chosen.length === 0} onClick={() => void save()}>
              导出备份
            </Button>
          </div>
        </>
      )}
      <p role="status">{done}</p>
    </section>
  );
}

function detailsOf(contents: BackupContents): Readonly<Record<PartId, string | undefined>> {
  return eachPart((id) => {
    const entries = contents[id];
    if (entries.length === 0) return undefined;
    return `${entries.length} ${backupParts[id].unit}，${sizeText(new Blob([JSON.stringify(entries)]).size)}`;
  });
}
