import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useMemo } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { MathQuestion } from '#domain/math/index.ts';
import { type Exercise, questionOf } from '../exercise.ts';
import type { RunningTest } from '../running.ts';
import { useFocus } from '../use-focus.ts';
import { clockText, repetitionText } from '../words.ts';
import { Keypad } from './keypad.tsx';
import { QuestionText } from './question-text.tsx';
import { LastVerdict, WrongAnswer } from './verdict.tsx';
import styles from './asking.module.css';

interface Props {
  readonly exercise: Exercise;
  readonly running: RunningTest;
}

/** Shows one question at a time with the clock and the buttons that pause and end the test. */
export function QuestionScreen({ exercise, running }: Props) {
  const question = questionOf(exercise);
  const { stage } = exercise;
  return (
    <section className={styles.asking} aria-label={exercise.title} data-whole>
      <ProgressLine exercise={exercise} />
      {stage === 'paused' && <PausedScreen goOn={running.pause} />}
      {stage === 'waiting' && question && <WrongAnswer exercise={exercise} question={question} goOn={running.next} />}
      {stage === 'asking' && question && <AnswerForm question={question} exercise={exercise} running={running} />}
      <div className={styles.ways}>
        {stage === 'asking' && (
          <Button kind="quiet" onClick={running.pause}>
            暂停
          </Button>
        )}
        <Button kind="quiet" onClick={exercise.answers.length > 0 ? running.end : running.leave}>
          {exercise.answers.length > 0 ? '结束' : '退出'}
        </Button>
      </div>
    </section>
  );
}

function PausedScreen({ goOn }: { goOn: () => void }) {
  const button = useFocus<HTMLButtonElement>();
  return (
    <div className={styles.paused}>
      <p>已暂停，不计时，题目已隐藏。</p>
      <Button ref={button} onClick={goOn}>
        继续
      </Button>
    </div>
  );
}

/**
 * The field keeps the focus from question to question. The phone's own keyboard stays hidden because the keypad
 * replaces it.
 */
function AnswerForm({ question, exercise, running }: Props & { question: MathQuestion }) {
  const input = useFocus<HTMLInputElement>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    running.send();
    input.current?.focus({ preventScroll: true });
  }
  useSignals();
  const refused = running.refused.value;
  const said = useMemo(() => repetitionText(exercise.texts), [exercise.texts]);
  return (
    <form className={styles.question} onSubmit={submit} noValidate>
      <p
        className={styles.text}
        data-long={question.text.length > 16 || undefined}
        aria-live="polite"
        data-question={question.text}
      >
        <QuestionText text={question.text} />
      </p>
      <label className={styles.answer}>
        <span>答案</span>
        <input
          ref={input}
          inputMode="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          aria-invalid={refused !== undefined}
          aria-describedby="answer-note"
          value={exercise.typed}
          onChange={(event) => running.type(event.target.value)}
        />
      </label>
      <p
        id="answer-note"
        className={styles.note}
        role={refused ? 'alert' : undefined}
        data-error={refused !== undefined || undefined}
      >
        {refused ?? (exercise.answers.length === 0 ? said : <LastVerdict exercise={exercise} />)}
      </p>
      <Keypad
        texts={exercise.texts}
        question={question}
        typed={exercise.typed}
        type={running.type}
        send={running.send}
      />
    </form>
  );
}

/** Shows the number of the question and the clock; screen readers skip it, because they would read it every second. */
function ProgressLine({ exercise }: { exercise: Exercise }) {
  const { texts, answers, limit, milliseconds, stage, title } = exercise;
  const number = Math.min(texts.length, answers.length + (stage === 'waiting' ? 0 : 1));
  return (
    <div className={styles.standing}>
      <p>
        <span>{limit > 0 ? `第 ${number} 题` : `第 ${number} 题，共 ${texts.length} 题`}</span>
        <span role="timer" aria-live="off">
          {limit > 0
            ? `还剩 ${clockText(Math.ceil((limit - milliseconds) / 1000))}`
            : clockText(Math.floor(milliseconds / 1000))}
        </span>
      </p>
      <progress
        aria-label={`${title}的进度`}
        value={limit > 0 ? milliseconds : answers.length}
        max={limit > 0 ? limit : texts.length}
      />
    </div>
  );
}
