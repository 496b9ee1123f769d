import { type DragEvent, type ReactNode, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { type DroppedFiles, readDrop } from './dropped-files.ts';
import styles from './drop-zone.module.css';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Accepts files and folders that are dropped on its children. Readers who cannot drag use the button that opens a file. */
export function DropZone({ onFiles, children }: Props) {
  const { toasts } = useServices();
  const [over, setOver] = useState(false);

  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }
  function leave(event: DragEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  }
  function onDrop(event: DragEvent): void {
    setOver(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    const dropped = readDrop(event.dataTransfer);
    if (dropped instanceof Promise) void dropped.then(passOn);
    else passOn(dropped);
  }
  function passOn({ files, unread }: DroppedFiles): void {
    if (files.length > 0) onFiles(files);
    if (unread.length > 0) toasts.show('error', unreadMessage(unread));
  }

  return (
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={onDragOver}
      onDragLeave={leave}
      onDrop={onDrop}
    >
      {children}
      {over && <p className={styles.hint}>松开即可打开</p>}
    </div>
  );
}

function unreadMessage(unread: readonly string[]): string {
  const names = unread.slice(0, 3).join('、');
  return `无法读取 ${names}${unread.length > 3 ? ` 等 ${unread.length} 个` : ''}：可能已移动，或没有读取权限`;
}
