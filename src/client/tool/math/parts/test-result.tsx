import { useRef } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { wholeAddress } from '#client/ui/whole-address.ts';
import { readQuestion } from '#domain/math/index.ts';
import { type Exercise, wrongTexts } from '../exercise.ts';
import type { RunningTest } from '../running.ts';
import { useFocus } from '../use-focus.ts';
import { operationNames, percentText, solvedText, spentText } from '../words.ts';
import { reviewOf } from './due-cards.tsx';
import { QuestionText } from './question-text.tsx';
import styles from '../math.module.css';

/** Shows the score, the lost points, and what to do next. */
export function TestResult({ exercise, running }: { exercise: Exercise; running: RunningTest }) {
  const title = useFocus<HTMLHeadingElement>();
  const { answers, texts, milliseconds } = exercise;
  const right = answers.filter(({ correct }) => correct).length;
  const wrong = wrongTexts(exercise);
  return (
    <section className={styles.form} aria-labelledby="score-title">
      <div data-whole>
        <h2 id="score-title" ref={title} tabIndex={-1} className={styles.score}>
          {exercise.title}：{answers.length} 题对 {right} 题（{percentText(right, answers.length)}）
        </h2>
        <p className={styles.muted}>
          用时 {spentText(milliseconds)}，每题 {(milliseconds / 1000 / Math.max(1, answers.length)).toFixed(1)} 秒
          {answers.length < texts.length && `；还有 ${texts.length - answers.length} 题未做`}
        </p>
      </div>
      <div className={styles.actions}>
        {wrong.length > 0 && (
          <Button onClick={() => running.begin(reviewOf(wrong))}>错题再练（{wrong.length} 道）</Button>
        )}
        <Button kind="quiet" onClick={() => running.begin(exercise)}>
          重做这套题
        </Button>
        <Button kind="quiet" onClick={running.leave}>
          换一套题
        </Button>
      </div>
      <ByOperation exercise={exercise} />
      <WrongList exercise={exercise} />
      {exercise.code && <SameSet exercise={exercise} />}
    </section>
  );
}

/** Shows the accuracy by operation where the test had more than one. */
function ByOperation({ exercise: { texts, answers } }: { exercise: Exercise }) {
  const counts = new Map<string, { right: number; all: number }>();
  for (const [index, { correct }] of answers.entries()) {
    const name = operationNames[readQuestion(texts[index]!)?.operation ?? 'mixed'];
    const count = counts.get(name) ?? { right: 0, all: 0 };
    counts.set(name, { right: count.right + Number(correct), all: count.all + 1 });
  }
  if (counts.size < 2) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">运算</th>
          <th scope="col">答对 / 已答</th>
          <th scope="col">正确率</th>
        </tr>
      </thead>
      <tbody>
        {[...counts].map(([name, { right, all }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {right} / {all}
            </td>
            <td>
              <meter aria-label={`${name}正确率`} min={0} max={all} value={right} /> {percentText(right, all)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lists every wrong answer beside the right one. */
function WrongList({ exercise: { texts, answers } }: { exercise: Pick<Exercise, 'texts' | 'answers'> }) {
  const wrong = answers.flatMap((answer, index) =>
    answer.correct ? [] : [{ ...answer, question: readQuestion(texts[index]!) }],
  );
  if (wrong.length === 0) return <p>{answers.length > 0 ? '✓ 全部正确' : '没有做题'}</p>;
  return (
    <div>
      <h3>答错的题</h3>
      <ul className={styles.wrong}>
        {wrong.map(({ question, given, note }, index) => (
          <li key={index}>
            <strong>{question && <QuestionText text={solvedText(question)} />}</strong>
            <span>
              你的答案：{given}
              {note && `（${note}）`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the number and the address with which somebody else gets the same questions. */
function SameSet({ exercise: { address, code, title } }: { exercise: Pick<Exercise, 'address' | 'code' | 'title'> }) {
  const { platform } = useServices();
  const link = useRef<HTMLAnchorElement>(null);
  const copy = useCopy();
  const addressHere = (): string => (link.current ? wholeAddress(link.current) : '');
  async function share(): Promise<void> {
    const href = addressHere();
    const shared = await platform.share({ text: `${title}，卷号 ${code}，来做同一套题：${href}` });
    if (!shared) await copy(href);
  }
  return (
    <section aria-labelledby="same-set" className={styles.same}>
      <h3 id="same-set">同一份题</h3>
      <p>
        卷号 <strong className={styles.code}>{code}</strong>
      </p>
      <p className={styles.muted}>打开此地址，或输入卷号，即可做同一套题；自定义的题请用地址。</p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => void copy(addressHere())}>
          复制地址
        </Button>
        <Button kind="quiet" onClick={() => void share()}>
          分享
        </Button>
        <Link href={`${address}${address.includes('?') ? '&' : '?'}view=sheet`} className={styles.link}>
          打印此卷
        </Link>
        <Link ref={link} href={address} className={styles.link}>
          此卷的地址
        </Link>
      </div>
    </section>
  );
}
