import { Link } from 'wouter';
import type { PosterCard } from '../../../contract/poster.ts';
import { formatSeconds } from '../../../domain/text/time.ts';
import { siteFacts } from '../../../site/config.ts';
import styles from '../home.module.css';

/** The newest articles in one line each, so that they fit on a phone's first screen. */
export function LatestPosters({ posters }: { posters: readonly PosterCard[] }) {
  if (posters.length === 0) return <p>还没有文章。</p>;
  return (
    <ul className={styles.latest}>
      {posters.map(({ id, title, publishTime }) => (
        <li key={id}>
          <Link href={`/article/blog/${id}`}>{title}</Link>
          <span>{formatSeconds(publishTime ?? 0, siteFacts.utcOffsetSeconds).slice(0, 10)}</span>
        </li>
      ))}
    </ul>
  );
}
