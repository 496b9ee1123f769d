import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PosterHit } from '#contract/poster-read.ts';
import { Marked } from '../../ui/marked.tsx';
import styles from '../search.module.css';

/** The marked title and excerpt of a hit; only hits on this device match by initials. */
export interface HitMatch extends Pick<PosterHit, 'title' | 'excerpt'> {
  readonly byInitials?: boolean;
}

interface Props {
  readonly href: string;
  readonly title: string;
  readonly found: HitMatch;
  /** Further facts about the hit. */
  readonly children: ReactNode;
}

/** One hit: its link and its excerpt. */
export function Hit({ href, title, found, children }: Props) {
  return (
    <article className={styles.hit}>
      <h4>
        <Link href={href}>
          <Marked text={title} marks={found.title} />
        </Link>
      </h4>
      <p>
        <Marked text={found.excerpt.text} marks={found.excerpt.marks} />
      </p>
      <p className={styles.meta}>
        {children}
        {found.byInitials && <span>标题的拼音首字母相符</span>}
      </p>
    </article>
  );
}
