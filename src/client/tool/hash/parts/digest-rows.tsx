import {
  type AlgorithmId,
  algorithmOf,
  type DigestForm,
  type KeyMode,
  digestText,
} from '../../../../domain/hash/index.ts';
import type { Failure } from '../../../../domain/result.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../hash.module.css';
import { strengthWord, titleOf } from '../words.ts';

export interface DigestRow {
  readonly id: AlgorithmId;
  /** The digest, or the reason why it is missing; undefined until it is computed. */
  readonly value: Uint8Array | Failure | undefined;
}

interface Props {
  readonly rows: readonly DigestRow[];
  readonly out: DigestForm;
  /** How the key took part in the digests; undefined without a key. */
  readonly mode: KeyMode | undefined;
  /** The subject of the digests for the accessible names of the copy buttons. */
  readonly of: string;
}

/** Lists digests by algorithm, each with a rating of the algorithm and a copy button. */
export function DigestRows({ rows, out, mode, of }: Props) {
  const copy = useCopy();
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, value }) => {
        const { standing } = algorithmOf(id);
        const title = titleOf(id, mode);
        const word = strengthWord(id, mode);
        const digest = value instanceof Uint8Array ? digestText(value, out) : undefined;
        return (
          <li key={id}>
            <span className={styles.name}>
              {title}
              {word && <small data-standing={mode === undefined ? standing : undefined}>{word}</small>}
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
