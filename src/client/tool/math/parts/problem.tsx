import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from '../math.module.css';

interface Props {
  readonly message: string;
  /** The largest count that the settings allow; 0 where none is known. */
  readonly possible: number;
  readonly takeCount: (count: number) => void;
}

/** Explains why a set could not be made, and offers the largest count that is possible. */
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
