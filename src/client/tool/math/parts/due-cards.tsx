import { useMemo } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { deckOf, dueCards, type ReadAttempt } from '#domain/math/index.ts';
import type { ExerciseStart } from '../exercise.ts';
import styles from '../math.module.css';

interface Props {
  readonly attempts: readonly ReadAttempt[];
  readonly begin: (start: ExerciseStart) => void;
}

/** The largest number of cards in one review. */
const maxCards = 20;

/** Offers a review of wrong answers that are due; renders nothing where none are. */
export function DueCards({ attempts, begin }: Props) {
  const { platform } = useServices();
  const deck = useMemo(() => deckOf(attempts), [attempts]);
  // The history loads after hydration, so that the clock is not read while a page is rendered on the server.
  const due = deck.length > 0 ? dueCards(deck, platform.now()) : [];
  if (due.length === 0) return null;
  const texts = due.slice(0, maxCards).map(({ question }) => question.text);
  return (
    <div className={styles.due}>
      <p>
        错题本里有 <strong>{due.length}</strong> 道可以再练
        {deck.length > due.length && `，另有 ${deck.length - due.length} 道过几天再练`}。
      </p>
      <Button kind="quiet" onClick={() => begin(reviewOf(texts))}>
        练{due.length > maxCards ? '前' : '这'} {texts.length} 道错题
      </Button>
    </div>
  );
}

/** Starts a review of given questions, with immediate feedback and without a time limit. */
export function reviewOf(texts: readonly string[]): ExerciseStart {
  return {
    title: '错题再练',
    address: '/tool/math',
    code: '',
    texts,
    limit: 0,
    feedback: 'now',
    pause: true,
    strict: false,
  };
}
