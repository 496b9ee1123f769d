import { readQuestion } from '../../../../domain/math/index.ts';
import type { Exercise } from '../exercise.ts';
import styles from '../math.module.css';
import { solvedText } from '../words.ts';
import { QuestionText } from './question-text.tsx';

/** Every wrong answer beside the right one. */
export function WrongList({ exercise: { texts, answers } }: { exercise: Pick<Exercise, 'texts' | 'answers'> }) {
  const wrong = answers.flatMap((answer, index) =>
    answer.correct ? [] : [{ ...answer, question: readQuestion(texts[index]!) }],
  );
  if (wrong.length === 0) return <p>{answers.length > 0 ? '✓ 全部正确。' : '一题也没有做。'}</p>;
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
