import { useEffect, useRef } from 'react';
import { grade, type Graded, type Question, signs } from '../../../../domain/math/index.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../math.module.css';

interface Props {
  readonly questions: readonly Question[];
  readonly answers: readonly number[];
  readonly again: () => void;
  readonly leave: () => void;
}

/** The score, and every wrong answer beside the right one. */
export function Score({ questions, answers, again, leave }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone; without this, screen readers would not notice that the test is over.
  useEffect(() => title.current?.focus(), []);
  const graded = questions.map((question, index) => grade(question, answers[index]!));
  const wrong = graded.filter(({ correct }) => !correct);
  return (
    <section className={styles.form} aria-labelledby="score-title">
      <h2 id="score-title" ref={title} tabIndex={-1} className={styles.score}>
        {questions.length} 题答对 {questions.length - wrong.length} 题
      </h2>
      {wrong.length === 0 ? <p>全部正确。</p> : <WrongAnswers wrong={wrong} />}
      <div className={styles.actions}>
        <Button onClick={again}>再来一组</Button>
        <Button kind="quiet" onClick={leave}>
          改设置
        </Button>
      </div>
    </section>
  );
}

function WrongAnswers({ wrong }: { wrong: readonly Graded[] }) {
  return (
    <>
      <h3>答错的题</h3>
      <ul className={styles.wrong}>
        {wrong.map(({ question: { left, operation, right }, given, answer }, index) => (
          <li key={index}>
            <strong>
              {left} {signs[operation]} {right} = {answer}
            </strong>
            <span>你的答案：{given}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
