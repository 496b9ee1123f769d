import type { FactAnswer } from '#domain/quick-answer/index.ts';
import styles from './quick-answer.module.css';

/** A direct answer: what was asked for, its value large, and what else is worth knowing. */
export function AnswerFacts({ answer: { subject, value, facts } }: { answer: FactAnswer }) {
  return (
    <span className={styles.answer}>
      <span className={styles.subject}>{subject}</span>
      <span className={styles.value}>{value}</span>
      <span className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </span>
  );
}
