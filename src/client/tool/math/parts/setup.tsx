import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { useOptions } from '../../parts/use-options.ts';
import type { History } from '../history.ts';
import styles from '../math.module.css';
import { addressOf, customSet, type Plan, readPlan, titleOf, writePlan } from '../plan.ts';
import type { Running } from '../running.ts';
import { useStart } from '../use-start.ts';
import { CustomForm } from './custom-form.tsx';
import { DueCards } from './due-cards.tsx';
import { PresetTiles } from './preset-tiles.tsx';
import { Problem } from './problem.tsx';
import { SetCode } from './set-code.tsx';
import { TestOptions } from './test-options.tsx';
import { Unfinished } from './unfinished.tsx';

interface Props {
  readonly search: string;
  readonly history: History;
  readonly running: Running;
}

const writing = { path: '/tool/math', read: readPlan, write: writePlan };

/** What to practise, and how. */
export function Setup({ search, history, running }: Props) {
  useSignals();
  const [plan, choose] = useOptions<Plan>(search, writing);
  const { start, busy, obstacle, clear } = useStart(running.begin);
  const state = history.state.value;
  const attempts = state.status === 'ready' ? state.attempts : [];

  function change(changes: Partial<Plan>): void {
    clear();
    choose(changes);
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void start(plan, attempts);
      }}
    >
      <Unfinished running={running} />
      <DueCards attempts={attempts} begin={running.begin} />
      <PresetTiles chosen={plan.set} choose={(set) => change({ set })} />
      {plan.set === customSet && <CustomForm custom={plan.custom} change={(custom) => change({ custom })} />}
      <TestOptions plan={plan} change={change} />
      <SetCode code={plan.code} change={(code) => change({ code })} />
      {obstacle && (
        <Problem
          message={obstacle.message}
          possible={plan.minutes === 0 ? obstacle.possible : 0}
          takeCount={(count) => change({ count })}
        />
      )}
      <div className={styles.actions}>
        <Link href={addressOf(plan, { view: 'sheet' })} className={styles.link}>
          印成卷子
        </Link>
        <Link href="/tool/math?view=history" className={styles.link}>
          成绩与错题
        </Link>
      </div>
      <div className={styles.start}>
        <Button type="submit" disabled={busy}>
          {busy ? '正在出题……' : `开始：${titleOf(plan)}`}
        </Button>
      </div>
    </form>
  );
}
