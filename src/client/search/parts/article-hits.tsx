import { Link } from 'wouter';
import { DayTime } from '../../ui/day-time.tsx';
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
            {publishTime !== null && <DayTime seconds={publishTime} isShort />}
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
