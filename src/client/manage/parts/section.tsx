import { type ReactNode, type RefObject, useId } from 'react';
import styles from './sections.module.css';

interface Props {
  readonly title: string;
  /** The heading, where it takes the focus of what disappears. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of a page of the account or the site, named by its heading. */
export function Section({ title, heading, className = styles.section, children }: Props) {
  const name = useId();
  return (
    <section className={className} aria-labelledby={name}>
      <h2 id={name} ref={heading} tabIndex={heading && -1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
