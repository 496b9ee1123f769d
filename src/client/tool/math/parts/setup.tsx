import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Field } from '#client/ui/field.tsx';
import { codeOf, readCode, type SetCode } from '#domain/math/index.ts';
import { useOptions } from '../../parts/use-options.ts';
import type { History } from '../history.ts';
import { customSet, type Plan, planForCode, readPlan, titleOf, writePlan } from '../plan.ts';
import type { RunningTest } from '../running.ts';
import { readSheetOptions, sheetAddress } from '../use-sheet.ts';
import { useStart } from '../use-start.ts';
import { CustomForm } from './custom-form.tsx';
import { DueCards } from './due-cards.tsx';
import { PresetTiles } from './preset-tiles.tsx';
import { Problem } from './problem.tsx';
import { JudgeOptions, LengthOptions } from './test-options.tsx';
import styles from '../math.module.css';

interface Props {
  readonly search: string;
  readonly history: History;
  readonly running: RunningTest;
}

const writing = { path: '/tool/math', read: readPlan, write: writePlan };

/** Lets the reader choose what to practise and how. */
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
      className={styles.setup}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void start(plan, attempts);
      }}
    >
      <div className={styles.choose}>
        <ResumeTest running={running} />
        <DueCards attempts={attempts} begin={running.begin} />
        {/* A tile that is chosen already could not be chosen. */}
        <PresetTiles chosen={plan.needsSet ? '' : plan.set} choose={(set) => change({ set, needsSet: false })} />
        {plan.set === customSet && <CustomForm custom={plan.custom} change={(custom) => change({ custom })} />}
      </div>
      <div className={styles.start}>
        {obstacle && <Problem message={obstacle} />}
        <Button type="submit" disabled={busy}>
          {busy ? '正在出题……' : '开始'}
        </Button>
        <Link href={sheetAddress(plan, readSheetOptions(new URLSearchParams(search)))} className={styles.print}>
          打印试卷
        </Link>
      </div>
      <div className={styles.options}>
        <LengthOptions plan={plan} change={change} />
        <JudgeOptions plan={plan} change={change} />
        <SetCodeField plan={plan} change={(code) => change(planForCode(plan, code))} />
      </div>
    </form>
  );
}

interface SetCodeProps {
  readonly plan: Plan;
  readonly change: (code: string) => void;
}

/** A field for the number of a set, which reproduces the questions of that set. */
function SetCodeField({ plan, change }: SetCodeProps) {
  const { code } = plan;
  const read = readCode(code);
  const error = code === '' || read.ok ? undefined : read.error.message;
  const hint = read.ok ? hintFor(plan, read.value) : '填卷首的卷号，就出同一份题；不填则出新题';
  return (
    <Disclosure summary="用卷号做同一份题" open={code !== ''}>
      <div className={styles.inside}>
        <Field label="卷号" hint={hint} error={error}>
          {(field) => (
            <input
              {...field}
              className={styles.code}
              value={code}
              placeholder={codeOf(0, { preset: '1a-10', count: 20 })}
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Disclosure>
  );
}

function hintFor(plan: Plan, { set }: SetCode): string {
  if (plan.needsSet) return '这个卷号没有写明题型：请选卷首写的题型与题数，题目才相同';
  return set
    ? `按此卷号出“${titleOf(plan)}”${set.count} 题，题目完全相同`
    : `这个卷号没有写明题型：题型与题数（现在是“${titleOf(plan)}”${plan.count} 题）也与卷首的相同，题目才相同`;
}

/** Offers to resume a stored test when the address asks for another one. */
function ResumeTest({ running }: { running: RunningTest }) {
  const kept = running.unfinished.value;
  if (!kept) return null;
  return (
    <div className={styles.due}>
      <p>
        “{kept.title}”做到第 {kept.answers.length + 1} 题，尚未完成；开始新的一套后，上一套不再保留。
      </p>
      <Button kind="quiet" onClick={running.resume}>
        继续上一套
      </Button>
    </div>
  );
}
