import { useCopy } from '../../../state/use-copy.ts';
import { ResultRows } from '../../../ui/result-rows.tsx';
import styles from '../hash.module.css';
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
      <ResultRows
        rows={outcome.digests.map(({ algorithm, hex }) => ({ name: algorithm, value: hex }))}
        copy={(hex) => void copy(hex)}
      />
    </section>
  );
}
