import { CopyButton } from '#client/ui/copy-button.tsx';
import { type AlgorithmId, algorithmOf } from '#domain/hash/index.ts';
import type { Failure } from '#domain/result.ts';
import { type DigestLook, shownDigest } from '../options.ts';
import { reasonOf, strengthWord, titleOf } from '../words.ts';
import styles from '../hash.module.css';

export interface DigestRow {
  readonly id: AlgorithmId;
  /** The digest, or the reason why it is missing; undefined until it is computed. */
  readonly value: Uint8Array | Failure | undefined;
}

interface Props {
  readonly rows: readonly DigestRow[];
  readonly look: DigestLook;
  /** The subject of the digests for the accessible names of the copy buttons. */
  readonly of: string;
}

/** Lists digests by algorithm, each with a rating of the algorithm and a copy button. */
export function DigestRows({ rows, look, of }: Props) {
  const { mode } = look;
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, value }) => {
        const title = titleOf(id, mode);
        const word = strengthWord(id, mode);
        const digest = value instanceof Uint8Array ? shownDigest(id, value, look) : undefined;
        return (
          <li key={id}>
            <span className={styles.name}>
              {title}
              {word && (
                <small
                  data-standing={mode === undefined ? algorithmOf(id).standing : undefined}
                  title={reasonOf(id, mode)}
                >
                  {word}
                </small>
              )}
            </span>
            <span className={digest === undefined ? styles.hint : styles.digest}>
              {digest ?? (value instanceof Uint8Array ? '' : (value?.message ?? '—'))}
            </span>
            <CopyButton text={digest} aria-label={`复制 ${of}${title}`} />
          </li>
        );
      })}
    </ul>
  );
}
