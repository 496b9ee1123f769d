import { useEffect, useState } from 'react';
import styles from '../json.module.css';

interface Props {
  readonly content: Blob;
  /** The position of the error in bytes. */
  readonly offset: number;
}

const bytesBefore = 240;
const bytesAfter = 120;

/** Shows the surroundings of an error in a large document, which has no text field to scroll to it. */
export function ErrorExcerpt({ content, offset }: Props) {
  const [text, setText] = useState<readonly [before: string, after: string]>();
  useEffect(() => {
    let over = false;
    async function read(): Promise<void> {
      const before = content.slice(Math.max(0, offset - bytesBefore), offset);
      const after = content.slice(offset, offset + bytesAfter);
      const texts = [await before.text(), await after.text()] as const;
      if (!over) setText(texts);
    }
    void read();
    return () => {
      over = true;
    };
  }, [content, offset]);
  if (!text) return null;
  const [before, after] = text;
  const sign = after.slice(0, (after.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);
  return (
    <p className={styles.nearby}>
      {offset > bytesBefore && '…'}
      {before}
      <mark>{sign.trim() === '' ? '␣' : sign}</mark>
      {after.slice(sign.length)}
    </p>
  );
}
