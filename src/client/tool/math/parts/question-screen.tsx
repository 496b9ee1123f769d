import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useMemo, useState } from 'react';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { MathQuestion } from '#domain/math/index.ts';
import { pageById } from '#site/match.ts';
import { type Exercise, questionOf } from '../exercise.ts';
import type { RunningTest } from '../running.ts';
import { useFocus } from '../use-focus.ts';
import { answerMark, clockText, repetitionText, solvedText } from '../words.ts';
import { Keypad } from './keypad.tsx';
import { QuestionText } from './question-text.tsx';
import styles from './asking.module.css';

interface Props {
  readonly exercise: Exercise;
  readonly running: RunningTest;
}

/** Shows one question at a time with the clock and the buttons that pause and end the test; nothing else is on the screen. */
export function QuestionScreen({ exercise, running }: Props) {
  const question = questionOf(exercise);
  const { stage, title } = exercise;
  return (
    <section className={styles.asking} aria-label={title} data-playing>
      <h1>
        <VisuallyHidden>
          {pageById('tool/math').title}：{title}
        </VisuallyHidden>
      </h1>
      <Standing exercise={exercise} running={running} />
      {stage === 'paused' && <PausedScreen goOn={running.pause} />}
      {stage === 'waiting' && question && <WrongAnswer exercise={exercise} question={question} goOn={running.next} />}
      {stage === 'asking' && question && <AnswerForm question={question} exercise={exercise} running={running} />}
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
  const { texts, answers, typed } = exercise;
  const [first] = useState(answers.length);
  const said = useMemo(() => repetitionText(texts), [texts]);
  const [before = '', after = ''] = question.text.split(answerMark);
  return (
    <form className={styles.question} onSubmit={submit} noValidate>
      {answers.length > first && <RightFlash key={answers.length} exercise={exercise} />}
      <p className={styles.text} data-length={lengthOf(question)} aria-live="polite" data-question={question.text}>
        <QuestionText text={before} />
        <input
          ref={input}
          size={Math.max(2, typed.replace(/[^ -~]/g, '--').length)}
          aria-label="答案"
          inputMode="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          aria-invalid={refused !== undefined}
          aria-describedby="answer-note"
          value={typed}
          onChange={(event) => running.type(event.target.value)}
        />
        <QuestionText text={after} />
      </p>
      <div className={styles.hand}>
        <p
          id="answer-note"
          className={styles.note}
          role={refused ? 'alert' : undefined}
          data-error={refused !== undefined || undefined}
        >
          {refused ?? (answers.length === 0 ? said : <LastVerdict exercise={exercise} />)}
        </p>
        <Keypad texts={texts} question={question} typed={typed} type={running.type} send={running.send} />
      </div>
    </form>
  );
}

/** A long question has smaller letters, so that it stands on one line of a phone. A fraction is as wide as its numerator. */
function lengthOf({ text }: MathQuestion): 'short' | 'medium' | 'long' {
  const { length } = text.replace(answerMark, '□').replace(/\/\d+/g, '');
  if (length > 15) return 'long';
  return length > 11 ? 'medium' : 'short';
}

/** Shows the number of the question and the clock, which screen readers skip because they would read it every second. */
function Standing({ exercise, running }: Props) {
  const { texts, answers, limit, milliseconds, stage, title } = exercise;
  const number = Math.min(texts.length, answers.length + (stage === 'waiting' ? 0 : 1));
  return (
    <div className={styles.top}>
      <progress
        aria-label={`${title}的进度`}
        value={limit > 0 ? milliseconds : answers.length}
        max={limit > 0 ? limit : texts.length}
      />
      <div className={styles.standing}>
        <span>{limit > 0 ? `第 ${number} 题` : `第 ${number} 题，共 ${texts.length} 题`}</span>
        <span role="timer" aria-live="off">
          {limit > 0
            ? `还剩 ${clockText(Math.ceil((limit - milliseconds) / 1000))}`
            : clockText(Math.floor(milliseconds / 1000))}
        </span>
        {stage === 'asking' && <QuietButton onClick={running.pause}>暂停</QuietButton>}
        <QuietButton onClick={answers.length > 0 ? running.end : running.leave}>
          {answers.length > 0 ? '结束' : '退出'}
        </QuietButton>
      </div>
    </div>
  );
}

/** Shows the verdict on the previous answer in tests with immediate feedback. */
function LastVerdict({ exercise: { answers, feedback } }: { exercise: Exercise }) {
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
function RightFlash({ exercise: { answers, feedback } }: { exercise: Exercise }) {
  const isRight = answers[answers.length - 1]?.correct && feedback !== 'end';
  return isRight && <span className={styles.flash} aria-hidden data-flash />;
}

interface WrongProps {
  readonly exercise: Exercise;
  readonly question: MathQuestion;
  readonly goOn: () => void;
}

/** Shows a wrong answer beside the right one until the reader continues; the clock is stopped meanwhile. */
function WrongAnswer({ exercise: { answers }, question, goOn }: WrongProps) {
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
