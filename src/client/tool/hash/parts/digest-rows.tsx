import { type AlgorithmId, algorithmOf, type DigestForm, writeDigest } from '../../../../domain/hash/index.ts';
import type { Failure } from '../../../../domain/result.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../hash.module.css';
import { standingWords } from '../words.ts';

export interface DigestRow {
  readonly id: AlgorithmId;
  /** Nothing yet, a digest, or why there is none. */
  readonly value: Uint8Array | Failure | undefined;
}

interface Props {
  readonly rows: readonly DigestRow[];
  readonly out: DigestForm;
  /** What the digests are of, for whoever hears the buttons without seeing the place. */
  readonly of: string;
}

/** Digests by name, each with a word on what it is good for and its copy button. */
export function DigestRows({ rows, out, of }: Props) {
  const copy = useCopy();
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, value }) => {
        const { title, standing } = algorithmOf(id);
        const digest = value instanceof Uint8Array ? writeDigest(value, out) : undefined;
        return (
          <li key={id}>
            <span className={styles.name}>
              {title}
              {standingWords[standing] && <small data-standing={standing}>{standingWords[standing]}</small>}
            </span>
            <span className={digest === undefined ? styles.hint : styles.digest}>
              {digest ?? (value instanceof Uint8Array ? '' : (value?.message ?? '—'))}
            </span>
            <Button
              kind="quiet"
              disabled={digest === undefined}
              aria-label={`复制 ${of}${title}`}
              onClick={() => digest !== undefined && void copy(digest)}
            >
              复制
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
