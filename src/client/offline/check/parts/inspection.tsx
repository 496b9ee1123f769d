import { useSignals } from '@preact/signals-react/runtime';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CheckReport } from '../../../../contract/worker-messages.ts';
import { programOf } from '../../../state/program.ts';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../check.module.css';
import { problemWords } from '../words.ts';

type Outcome = CheckReport | 'none';

const busyWords = { fill: '正在存下程序……', check: '正在核对……' } as const;

/** Goes through every file of the program, brings anew what is not right, and says what came of it. */
export function Inspection({ onDone }: { onDone: () => Promise<void> }) {
  useSignals();
  const program = programOf(useServices());
  const [outcome, setOutcome] = useState<Outcome>();
  const stock = program.stock.value;
  const busy = program.busy.value;

  async function check(): Promise<void> {
    setOutcome(undefined);
    setOutcome((await program.check()) ?? 'none');
    await onDone();
  }

  return (
    <section className={styles.inspection} aria-label="检查">
      <Button disabled={busy !== undefined} onClick={() => void check()}>
        {busy ? busyWords[busy] : '全部核对一遍'}
      </Button>
      {busy === 'check' && stock && (
        <progress aria-label="核对到哪里" max={stock.files} value={stock.filesHere} className={styles.progress} />
      )}
      <div role="status">{outcome && <Result outcome={outcome} />}</div>
    </section>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome === 'none') {
    return (
      <p className={styles.bad}>
        <TriangleAlert aria-hidden />
        没有核对成。这个浏览器可能没有离线程序，或它还没有装好；连着网络刷新一次再试。
      </p>
    );
  }
  const { stock, healed, failed } = outcome;
  if (failed.length === 0) {
    return (
      <p className={styles.good}>
        <CircleCheck aria-hidden />
        {stock.files} 个文件都在，内容一个字节不差
        {healed.length > 0 && `；其中 ${healed.length} 个缺了或坏了，已经重新取来`}。
      </p>
    );
  }
  return (
    <div className={styles.bad}>
      <TriangleAlert aria-hidden />
      <div>
        <p>
          {failed.length} 个文件没有补上{healed.length > 0 && `，另有 ${healed.length} 个补上了`}：
        </p>
        <ul>
          {failed.map(([path, problem]) => (
            <li key={path}>
              <code>{path}</code>：{problemWords[problem]}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
