import { Button } from '../../../ui/button.tsx';
import styles from '../hash.module.css';
import { useCopy } from '../../../state/use-copy.ts';
import type { Outcome } from '../state.ts';

/** The digests in hexadecimal, each with its copy button. */
export function DigestList({ outcome }: { outcome: Outcome }) {
  const copy = useCopy();
  if (outcome.status === 'working') return <output>正在计算…</output>;
  if (outcome.status !== 'ready') return null;
  return (
    <section className={styles.digests} aria-labelledby="digests-title">
      <h2 id="digests-title">摘要</h2>
      <p className={styles.size}>{outcome.bytes.toLocaleString('en-US')} 字节的摘要，十六进制</p>
      <div className={styles.rows}>
        {outcome.digests.map(({ algorithm, hex }) => (
          <div key={algorithm} className={styles.row}>
            <span className={styles.name}>{algorithm}</span>
            <output className={styles.value} aria-label={algorithm} aria-live="off">
              {hex}
            </output>
            <Button kind="quiet" aria-label={`复制 ${algorithm}`} onClick={() => void copy(hex)}>
              复制
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
