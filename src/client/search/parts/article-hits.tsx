import { Link } from 'wouter';
import { formatSeconds } from '../../../domain/text/time.ts';
import { siteFacts } from '../../../site/config.ts';
import type { ShownArticle } from '../kept/kept-text.ts';
import styles from '../search.module.css';
import { type HitMatch, Hit } from './hit.tsx';

export interface PosterHit extends HitMatch {
  readonly poster: ShownArticle;
}

/** Lists the articles of the hits. */
export function ArticleHits({ hits }: { hits: readonly PosterHit[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map(({ poster: { id, title, tags, publishTime }, ...found }) => (
        <li key={id}>
          <Hit href={`/article/blog/${id}`} title={title} found={found}>
            {publishTime !== null && <time>{dayOf(publishTime)}</time>}
            {tags.map((tag) => (
              <Link key={tag} href={`/article/blog?tag=${encodeURIComponent(tag)}`}>
                {tag}
              </Link>
            ))}
          </Hit>
        </li>
      ))}
    </ol>
  );
}

function dayOf(seconds: number): string {
  return formatSeconds(seconds, siteFacts.utcOffsetSeconds).slice(0, 10);
}
