import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { answerPath, openAnswer, useQuickAnswers } from '../../state/quick-answers.ts';
import { useServices } from '../../state/services.ts';
import { AnswerFacts } from '../../ui/quick-answer.tsx';
import type { SearchFacts } from '../facts.ts';
import styles from '../search.module.css';

/** The direct answers to a question about a day, or the tool that reads what was pasted, above all hits. */
export function DirectAnswers({ text }: { text: string }) {
  const { platform, facts } = useServices();
  const answers = useQuickAnswers(text, facts['search'] as SearchFacts | undefined);
  return (
    <div role="status">
      {answers.map((answer) => {
        if (answer.kind === 'refusal') {
          return (
            <p key={answer.message} className={styles.refused}>
              {answer.message}
            </p>
          );
        }
        function open(event: MouseEvent): void {
          if (answer.kind !== 'fact' || !answer.takesText) return;
          event.preventDefault();
          void openAnswer(platform, answer, text);
        }
        return (
          <Link key={answer.subject} href={answerPath(answer)} className={styles.direct} onClick={open}>
            <AnswerFacts answer={answer} />
          </Link>
        );
      })}
    </div>
  );
}
