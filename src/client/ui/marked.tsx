import { Fragment } from 'react';
import styles from './marked.module.css';

interface Props {
  readonly text: string;
  /** `[start, end)` in UTF-16 units, in order and apart. */
  readonly marks: readonly (readonly number[])[];
}

/** A text with the matches of a search marked. */
export function Marked({ text, marks }: Props) {
  const ends = [0, ...marks.map(([, end = 0]) => end)];
  return (
    <>
      {marks.map(([start = 0, end = 0], index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends[marks.length])}
    </>
  );
}
