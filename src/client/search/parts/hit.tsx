import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PosterHit } from '../../../contract/search.ts';
import { Marked } from '../../ui/marked.tsx';
import styles from '../search.module.css';

interface Props {
  readonly href: string;
  readonly title: string;
  readonly found: Pick<PosterHit, 'title' | 'excerpt'>;
  /** What else to say about it. */
  readonly children: ReactNode;
}

/** One result: where it leads, and the place in its text. */
export function Hit({ href, title, found, children }: Props) {
  return (
    <article className={styles.hit}>
      <h3>
        <Link href={href}>
          <Marked text={title} marks={found.title} />
        </Link>
      </h3>
      <p>
        <Marked text={found.excerpt.text} marks={found.excerpt.marks} />
      </p>
      <p className={styles.meta}>{children}</p>
    </article>
  );
}
