import type { ReactNode } from 'react';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './headline.module.css';

interface Props {
  /** The name of the region for screen readers. */
  readonly label: string;
  /** The line above the name. */
  readonly before: ReactNode;
  readonly name: string;
  /** Whether the name is the heading of the page; a text is what a screen reader says before it. */
  readonly heading?: boolean | string;
  /** The line below the name. */
  readonly after?: ReactNode;
  /** The event to which the time is left. */
  readonly until: ReactNode;
  /** The time that is left, in large numerals. */
  readonly left: ReactNode;
}

/** Names of more characters are set smaller, so that they stay on one line of a phone. */
const maxLargeCharacters = 3;

/** The one thing that a sheet says first: an event in large type, and the time that is left. */
export function Headline({ label, before, name, heading = false, after, until, left }: Props) {
  const Name = heading ? 'h1' : 'p';
  return (
    <section className={styles.headline} data-unprinted aria-label={label}>
      <p className={styles.before}>{before}</p>
      <Name className={styles.name} data-long={name.length > maxLargeCharacters || undefined}>
        {typeof heading === 'string' && <VisuallyHidden>{heading}</VisuallyHidden>}
        {name}
      </Name>
      <div className={styles.after}>{after}</div>
      <div className={styles.side}>
        <p className={styles.until}>{until}</p>
        <div className={styles.left}>{left}</div>
      </div>
    </section>
  );
}
