import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/ui/button.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { deckOf, type ReadAttempt } from '#domain/math/index.ts';
import type { FinishedTest, History } from '../history.ts';
import { useFocus } from '../use-focus.ts';
import { QuestionText } from './question-text.tsx';
import { TestList } from './test-list.tsx';
import styles from '../math.module.css';

/** Shows the history of this device: tests and cards to review. */
export function HistoryView({ history }: { history: History }) {
  useSignals();
  const state = history.state.value;
  return (
    <div className={styles.page}>
      <PageTitle title="成绩与错题">只存到本机，最多保留最近 500 次。</PageTitle>
      <div className={styles.form}>
        <p>
          <Link href="/tool/math" className={styles.link}>
            开始练习
          </Link>
        </p>
        {state.status === 'loading' && <Loading />}
        {state.status === 'unreadable' && <p>浏览器不允许读取本机的记录，无法显示成绩。</p>}
        {state.status === 'ready' && state.tests.length === 0 && (
          <p>还没有成绩。完成一套题后，成绩和错题显示在这里。</p>
        )}
        {state.status === 'ready' && state.tests.length > 0 && (
          <HistoryContents tests={state.tests} attempts={state.attempts} clear={history.clear} />
        )}
      </div>
    </div>
  );
}

interface HistoryContentsProps {
  readonly tests: readonly FinishedTest[];
  readonly attempts: readonly ReadAttempt[];
  readonly clear: () => Promise<void>;
}

function HistoryContents({ tests, attempts, clear }: HistoryContentsProps) {
  return (
    <>
      <TestList tests={tests} />
      <CardDeck attempts={attempts} />
      <ClearHistory clear={clear} />
    </>
  );
}

const boxNames = ['刚答错', '答对 1 次', '答对 2 次', '答对 3 次', '即将掌握'] as const;

/** Shows the wrong answers that are repeated until they are known. */
function CardDeck({ attempts }: { attempts: readonly ReadAttempt[] }) {
  const deck = useMemo(() => deckOf(attempts), [attempts]);
  return (
    <section aria-labelledby="deck">
      <h2 id="deck">错题本</h2>
      <p className={styles.muted}>间隔 1、3、7、15 天各答对一次即为掌握，并从错题本移除。到期的题显示在练习页开头。</p>
      {deck.length === 0 && <p>没有错题。</p>}
      <ul className={styles.wrong} hidden={deck.length === 0}>
        {deck.map(({ question, box }) => (
          <li key={question.key}>
            <strong>
              <QuestionText text={question.text} />
            </strong>
            <span>{boxNames[box]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deletes the history after a confirmation, because deleting cannot be undone. */
function ClearHistory({ clear }: { clear: () => Promise<void> }) {
  const [asked, setAsked] = useState(false);
  if (asked) return <ConfirmClear clear={clear} leave={() => setAsked(false)} />;
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        清空记录
      </Button>
    </div>
  );
}

function ConfirmClear({ clear, leave }: { clear: () => Promise<void>; leave: () => void }) {
  const button = useFocus<HTMLButtonElement>();
  return (
    <div className={styles.actions} role="group" aria-label="清空记录">
      <span>成绩和错题本都会清空，无法恢复。</span>
      <Button ref={button} kind="danger" onClick={() => void clear()}>
        确定清空
      </Button>
      <Button kind="quiet" onClick={leave}>
        取消
      </Button>
    </div>
  );
}
