import { useState } from 'react';
import styles from './changes.module.css';

interface Props {
  readonly text: string;
  /** Whether a change is before or after the text; a few characters next to a change stay visible. */
  readonly head: boolean;
  readonly tail: boolean;
}

const inSight = 60;

/** Unchanged text; all but its ends is folded until the author unfolds it. */
export function Unchanged({ text, head, tail }: Props) {
  const [open, setOpen] = useState(false);
  const from = head ? boundary(text, inSight) : 0;
  const end = tail ? Math.max(from, boundary(text, text.length - inSight)) : text.length;
  if (open || end - from <= inSight) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, from)}</span>
      <button type="button" className={styles.folded} onClick={() => setOpen(true)}>
        ⋯ {end - from} 字未改动，展开 ⋯
      </button>
      <span>{text.slice(end)}</span>
    </>
  );
}

/** The offset near `near` that does not split a surrogate pair. */
function boundary(text: string, near: number): number {
  const at = Math.min(Math.max(near, 0), text.length);
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}
