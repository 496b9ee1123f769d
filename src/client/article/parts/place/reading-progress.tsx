import { useEffect, useRef } from 'react';
import { watchReadingPosition } from './reading-line.ts';
import styles from './reading-progress.module.css';

/** A thin bar on the header: how much of the text is read. For the eye alone; whoever listens hears where they are. */
export function ReadingProgress() {
  const bar = useRef<HTMLProgressElement>(null);
  // Set past React: a picture of the page for each frame of scrolling would be felt.
  useEffect(
    () =>
      watchReadingPosition(({ ratio }) => {
        if (bar.current) bar.current.value = ratio;
      }),
    [],
  );
  return <progress ref={bar} className={styles.progress} max={1} value={0} aria-hidden="true" />;
}
