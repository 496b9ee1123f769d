import { useEffect, useRef } from 'react';
import styles from '../math.module.css';

/** Explains why a set could not be made. */
export function Problem({ message }: { readonly message: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [message]);
  return (
    <p ref={box} className={styles.problem} role="alert">
      {message}
    </p>
  );
}
