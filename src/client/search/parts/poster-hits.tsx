import { Link } from 'wouter';
import type { PosterHit } from '../../../contract/search.ts';
import { formatSeconds } from '../../../domain/text/time.ts';
import { siteFacts } from '../../../site/config.ts';
import { Marked } from '../../ui/marked.tsx';
import styles from '../search.module.css';

type Hit = Pick<PosterHit, 'title' | 'excerpt'> & {
  readonly poster: Pick<PosterHit['poster'], 'id' | 'title' | 'tags' | 'publishTime'>;
};

/** Articles with what was found in them. */
export function PosterHitList({ hits }: { hits: readonly Hit[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map(({ poster, title, excerpt }) => (
        <li key={poster.id}>
          <article className={styles.hit}>
            <h3>
              <Link href={`/article/blog/${poster.id}`}>
                <Marked text={poster.title} marks={title} />
              </Link>
            </h3>
            <p>
              <Marked text={excerpt.text} marks={excerpt.marks} />
            </p>
            <p className={styles.meta}>
              {poster.publishTime !== null && <time>{dayOf(poster.publishTime)}</time>}
              {poster.tags.map((tag) => (
                <Link key={tag} href={`/article/blog?tag=${encodeURIComponent(tag)}`}>
                  {tag}
                </Link>
              ))}
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}

function dayOf(seconds: number): string {
  return formatSeconds(seconds, siteFacts.utcOffsetSeconds).slice(0, 10);
}
