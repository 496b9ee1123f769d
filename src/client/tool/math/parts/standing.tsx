import type { Exercise } from '../exercise.ts';
import { clockText } from '../words.ts';
import styles from './asking.module.css';

/** Which question it is, and what the clock says; silent for screen readers, which would speak every second. */
export function Standing({ exercise }: { exercise: Exercise }) {
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
