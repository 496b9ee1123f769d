import { ArrowRight, Copy } from 'lucide-react';
import type { FactAnswer } from '#domain/quick-answer/index.ts';
import styles from './quick-answer.module.css';

interface Props {
  readonly answer: FactAnswer;
  /** Whether a press on the sign copies the value; the line around it listens. */
  readonly hasCopy?: boolean;
}

/** A direct answer: what was asked for, its value large, and what else is worth knowing. */
export function AnswerFacts({ answer: { subject, value, facts, isAct }, hasCopy = false }: Props) {
  return (
    <span className={styles.card}>
      <span className={styles.answer}>
        <span className={styles.subject}>{subject}</span>
        <span className={styles.value}>{value}</span>
        <span className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
      {hasCopy && !isAct && (
        <span className={styles.sign} data-copy title="复制">
          <Copy aria-hidden />
        </span>
      )}
      <ArrowRight aria-hidden className={styles.arrow} />
    </span>
  );
}
