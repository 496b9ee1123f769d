import { Link } from 'wouter';
import type { PosterCard } from '../../../contract/poster.ts';
import styles from './poster-list.module.css';
import { PosterTime } from './poster-time.tsx';

/** Articles as cards: title, summary, tags, when, and how long they take to read. */
export function PosterList({ posters }: { posters: readonly PosterCard[] }) {
  return (
    <ol className={styles.list}>
      {posters.map((poster) => (
        <li key={poster.id}>
          <article className={styles.card}>
            <h2>
              <Link href={`/article/blog/${poster.id}`}>{poster.title}</Link>
            </h2>
            {poster.summary && <p>{poster.summary}</p>}
            <PosterMeta poster={poster} />
          </article>
        </li>
      ))}
    </ol>
  );
}

export function PosterMeta({ poster }: { poster: PosterCard }) {
  return (
    <div className={styles.meta}>
      <span>{poster.author.nickname}</span>
      <PosterTime seconds={poster.publishTime ?? poster.updateTime} />
      <span>约 {poster.minutes} 分钟</span>
      {poster.tags.map((tag) => (
        <Link key={tag} href={`/article/blog?tag=${encodeURIComponent(tag)}`} className={styles.tag}>
          {tag}
        </Link>
      ))}
    </div>
  );
}
