import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from '../math.module.css';

interface Props {
  readonly message: string;
  /** A count that would do; 0 where none is known. */
  readonly possible: number;
  readonly takeCount: (count: number) => void;
}

/** Why there are no questions, and the nearest that there could be. */
export function Problem({ message, possible, takeCount }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [message]);
  return (
    <div ref={box} className={styles.problem} role="alert">
      <p>{message}</p>
      {possible > 0 && (
        <Button kind="quiet" onClick={() => takeCount(possible)}>
          只出 {possible} 题
        </Button>
      )}
    </div>
  );
}
