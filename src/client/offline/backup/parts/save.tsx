import { useMemo, useState } from 'react';
import {
  type BackupContents,
  eachPart,
  type PartId,
  partIds,
  backupParts,
  usableContents,
  writeBackup,
} from '../../../../domain/backup/index.ts';
import { isoText } from '../../../../domain/lunar/index.ts';
import { sizeText } from '../../../../domain/text/size-text.ts';
import { noteBackup } from '../../../state/backup-note.ts';
import { useServices } from '../../../state/services.ts';
import { useSaveFile } from '../../../state/use-save-file.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../backup.module.css';
import type { Device } from '../use-device-contents.ts';
import { PartChoices } from './part-choices.tsx';

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
    setDone(isSaved ? `${name} 已经交给浏览器保存。放到网盘，或发给自己的另一台设备，都可以。` : '');
  }

  return (
    <section aria-labelledby="save" className={styles.block}>
      <h2 id="save">备份</h2>
      <p>把本机存下的东西存成一个文件。账号、登录状态和还没传完的文章不在里面；登录后写的文章在“个人中心”里导出。</p>
      {state.status === 'refused' ? (
        <p role="alert">浏览器不让这个网站读本机存的东西（可能是无痕窗口，或关掉了网站数据），所以没有可以备份的。</p>
      ) : (
        <>
          <PartChoices
            legend="要备份的"
            detailOf={(id) => details?.[id]}
            left={left}
            onChange={setLeft}
            nothing={details ? '没有' : '正在查看……'}
          />
          <div className={styles.actions}>
            <Button disabled={chosen.length === 0} onClick={() => void save()}>
              存成一个文件
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
