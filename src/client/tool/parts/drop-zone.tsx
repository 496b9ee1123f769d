import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './drop-zone.module.css';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Accepts files that are dropped on its children. Readers who cannot drag use the button that opens a file. */
export function DropZone({ onFiles, children }: Props) {
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
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
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
