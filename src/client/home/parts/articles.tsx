import { Link } from 'wouter';
import type { PosterCard } from '../../../contract/poster.ts';
import { formatSeconds } from '../../../domain/text/time.ts';
import { siteFacts } from '../../../site/config.ts';
import styles from '../home.module.css';

interface Props {
  readonly articles: readonly PosterCard[];
}

export function LatestArticles({ articles }: Props) {
  if (articles.length === 0) return <p>还没有文章。</p>;
  return (
    <ul className={styles.latest}>
      {articles.map(({ id, title, summary, publishTime, minutes }) => (
        <li key={id}>
          <Link href={`/article/blog/${id}`}>
            <strong>{title}</strong>
            <span>{summary}</span>
            <small>
              {formatSeconds(publishTime ?? 0, siteFacts.utcOffsetSeconds).slice(0, 10)} · {minutes} 分钟
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function HotArticles({ articles }: Props) {
  if (articles.length === 0) return <p>还没有文章。</p>;
  return (
    <ol className={styles.hot}>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link href={`/article/blog/${id}`}>{title}</Link>
        </li>
      ))}
    </ol>
  );
}
