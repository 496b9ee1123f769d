import { type SyntheticEvent, useEffect, useRef } from 'react';
import { type Question, questionCount, signs } from '../../../../domain/math/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from '../math.module.css';
import type { Exercise } from '../record.ts';
import { useAnswering } from '../state.ts';

interface Props {
  readonly question: Question;
  readonly exercise: Exercise;
  readonly proceed: (next: Exercise) => void;
  readonly leave: () => void;
}

/** One question. The field keeps the focus from question to question, so that a phone's keyboard stays open. */
export function Asking({ question: { left, operation, right }, exercise, proceed, leave }: Props) {
  const { error, type, send } = useAnswering(exercise, proceed);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    send();
    input.current?.focus();
  }
  const number = exercise.answers.length + 1;
  const last = number === questionCount;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.progress}>
        第 {number} 题，共 {questionCount} 题
      </p>
      <output className={styles.question}>
        {left} {signs[operation]} {right} = ?
      </output>
      <Field label="答案" error={error}>
        {(field) => (
          <input
            {...field}
            ref={input}
            className={styles.answer}
            inputMode="numeric"
            enterKeyHint={last ? 'done' : 'next'}
            autoComplete="off"
            value={exercise.typed}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit">{last ? '交卷' : '下一题'}</Button>
        <Button kind="quiet" onClick={leave}>
          结束练习
        </Button>
      </div>
    </form>
  );
}
