import { pageById } from '../../../site/match.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './math.module.css';
import { Asking } from './parts/asking.tsx';
import { Score } from './parts/score.tsx';
import { Setup } from './parts/setup.tsx';
import type { Exercise } from './record.ts';
import { useMathTest, useQuestions } from './state.ts';

export function Page() {
  const page = pageById('tool/math');
  const test = useMathTest();
  return (
    <div className={styles.page}>
      <PageTitle title={page.title}>{page.description}</PageTitle>
      {test.exercise ? (
        <Running {...test} exercise={test.exercise} />
      ) : (
        <Setup settings={test.settings} change={test.setSettings} start={test.start} />
      )}
    </div>
  );
}

type Test = ReturnType<typeof useMathTest>;

function Running({ exercise, proceed, start, leave }: Test & { exercise: Exercise }) {
  const questions = useQuestions(exercise);
  const question = questions[exercise.answers.length];
  if (!question) return <Score questions={questions} answers={exercise.answers} again={start} leave={leave} />;
  return <Asking question={question} exercise={exercise} proceed={proceed} leave={leave} />;
}
