import { useEffect, useRef } from 'react';
import { watchReadingPosition } from './reading-position.ts';
import styles from './reading-progress.module.css';

/** Shows reading progress as a thin bar on the header. It is hidden from screen readers, which announce their own position. */
export function ReadingProgress() {
  const bar = useRef<HTMLProgressElement>(null);
  // The value is set past React, because a render for each frame of scrolling would be slow.
  useEffect(
    () =>
      watchReadingPosition(({ ratio }) => {
        if (bar.current) bar.current.value = ratio;
      }),
    [],
  );
  return <progress ref={bar} className={styles.progress} data-unprinted max={1} value={0} aria-hidden="true" />;
}
