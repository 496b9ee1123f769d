import { normalizeBase64 } from '../../../../domain/base64/index.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../base64.module.css';
import type { DecodedBytes } from '../convert.ts';

interface Props extends Pick<DecodedBytes, 'notes' | 'tolerated'> {
  readonly text: string;
  readonly replace: (text: string) => void;
}

/** What lenient decoding passed over, each with the tap that puts it right. */
export function NoteList({ notes, tolerated, text, replace }: Props) {
  if (notes.length === 0 || !tolerated) return null;
  return (
    <section className={styles.notes} aria-label="容忍了什么">
      <p>解出来了，不过这样写不合 RFC 4648 标准编码：</p>
      <ul className={styles.noteList}>
        {notes.map(({ flaw, message, remedy }) => (
          <li key={flaw}>
            <span>{message}</span>
            <Button kind="quiet" size="small" onClick={() => replace(normalizeBase64(text, flaw, tolerated))}>
              {remedy}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
