import { useEffect, useState } from 'react';
import styles from '../json.module.css';

interface Props {
  readonly content: Blob;
  /** In bytes. */
  readonly offset: number;
}

const bytesBefore = 240;
const bytesAfter = 120;

/** A held document cannot be scrolled to an error; so the error comes with what stands around it. */
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
