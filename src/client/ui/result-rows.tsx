import { CopyButton } from './copy-button.tsx';
import note from './note.module.css';
import styles from './result-rows.module.css';

export interface ResultRow {
  readonly name: string;
  /** Undefined shows a dash without a copy button. */
  readonly value: string | undefined;
}

interface Props {
  readonly rows: readonly ResultRow[];
  /** Whether the names are sentences rather than words. */
  readonly wide?: boolean;
}

/** Named results, each with a copy button. They are no live region: the component that changes them announces it once. */
export function ResultRows({ rows, wide = false }: Props) {
  return (
    <div className={styles.rows} data-wide={wide || undefined}>
      {rows.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <span className={note.note}>{name}</span>
          <output className={styles.value} aria-label={name} aria-live="off">
            {value ?? '—'}
          </output>
          <CopyButton size="normal" text={value} aria-label={`复制 ${name}`} />
        </div>
      ))}
    </div>
  );
}
