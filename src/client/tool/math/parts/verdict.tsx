import { Button } from '#client/ui/button.tsx';
import type { MathQuestion } from '#domain/math/index.ts';
import type { Exercise } from '../exercise.ts';
import { useFocus } from '../use-focus.ts';
import { solvedText } from '../words.ts';
import { QuestionText } from './question-text.tsx';
import styles from './asking.module.css';

/** Shows the verdict on the previous answer in tests with immediate feedback. */
export function LastVerdict({ exercise: { answers, feedback } }: { exercise: Exercise }) {
  const last = answers[answers.length - 1];
  if (!last || feedback === 'end') return null;
  return (
    <span aria-live="polite" data-correct={last.correct}>
      {last.correct ? '✓ 上一题正确' : '✗ 上一题错误'}
      {last.note && `；${last.note}`}
    </span>
  );
}

/** Lights up for a moment after a right answer, in tests with immediate feedback. */
export function RightFlash({ exercise: { answers, feedback } }: { exercise: Exercise }) {
  const isRight = answers[answers.length - 1]?.correct && feedback !== 'end';
  return isRight && <span className={styles.flash} aria-hidden data-flash />;
}

interface Props {
  readonly exercise: Exercise;
  readonly question: MathQuestion;
  readonly goOn: () => void;
}

/** Shows a wrong answer beside the right one until the reader continues; the clock is stopped meanwhile. */
export function WrongAnswer({ exercise: { answers }, question, goOn }: Props) {
  const button = useFocus<HTMLButtonElement>();
  const last = answers[answers.length - 1];
  return (
    <div className={styles.wrong} role="alert">
      <p>✗ 你的答案是 {last?.given}，正确答案是</p>
      <strong>
        <QuestionText text={solvedText(question)} />
      </strong>
      {last?.note && <p>{last.note}</p>}
      <Button ref={button} onClick={goOn}>
        下一题
      </Button>
    </div>
  );
}
