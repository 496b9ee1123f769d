import { type ClipboardEvent, type DragEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import type { WritingHandle } from '../field/writing-handle.ts';
import styles from '../edit.module.css';

interface Props {
  readonly ref: Ref<WritingHandle>;
  readonly label: string;
  readonly initial: string;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly onFiles: (files: File[]) => void;
}

export function PlainField({ ref, label, initial, readOnly, onEdit, onFiles }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => handleOf(() => area.current, onEdit), [onEdit]);

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    const files = Array.from(data.files);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <div className={styles.content}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={area}
        defaultValue={initial}
        readOnly={readOnly}
        onChange={onEdit}
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
      />
    </div>
  );
}

function handleOf(area: () => HTMLTextAreaElement | null, onEdit: () => void): WritingHandle {
  return {
    text: () => area()?.value ?? '',
    replace(text) {
      const control = area();
      if (control) control.value = text;
    },
    insert(text) {
      const control = area();
      control?.setRangeText(text, control.selectionStart, control.selectionEnd, 'end');
      onEdit();
    },
    focus: () => area()?.focus(),
  };
}
