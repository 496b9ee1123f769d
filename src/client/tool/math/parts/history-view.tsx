import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/ui/button.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { deckOf, type ReadAttempt } from '#domain/math/index.ts';
import type { FinishedTest, History } from '../history.ts';
import { useFocus } from '../use-focus.ts';
import { percentText, spentText } from '../words.ts';
import { QuestionText } from './question-text.tsx';
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
          <>
            <TestList tests={state.tests} />
            <CardDeck attempts={state.attempts} />
            <ClearHistory clear={history.clear} />
          </>
        )}
      </div>
    </div>
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

const shownFirst = 10;

/** Lists the tests, the newest first. */
function TestList({ tests }: { tests: readonly FinishedTest[] }) {
  const [all, setAll] = useState(false);
  const newest = [...tests].reverse();
  return (
    <section aria-labelledby="tests">
      <h2 id="tests">练习记录</h2>
      <ol className={styles.wrong}>
        {newest.slice(0, all ? newest.length : shownFirst).map((test, index) => (
          <li key={`${test.at} ${index}`}>
            <TestItem test={test} />
          </li>
        ))}
      </ol>
      {!all && newest.length > shownFirst && (
        <p>
          <Button kind="quiet" onClick={() => setAll(true)}>
            显示全部（{newest.length}）
          </Button>
        </p>
      )}
    </section>
  );
}

function TestItem({ test: { at, title, address, code, milliseconds, answers } }: { test: FinishedTest }) {
  const right = answers.filter(({ correct }) => correct).length;
  return (
    <>
      <div>
        {code ? <Link href={address}>{title}</Link> : title}
        <br />
        <span>{dateText(at)}</span>
      </div>
      <span>
        {answers.length} 题对 {right}（{percentText(right, answers.length)}），{spentText(milliseconds)}
      </span>
    </>
  );
}

/** Formats an instant in the reader's own time zone. */
function dateText(at: number): string {
  const date = new Date(at);
  const clock = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${date.getFullYear()} 年 ${date.getMonth() + 1} 月 ${date.getDate()} 日 ${clock}`;
}
