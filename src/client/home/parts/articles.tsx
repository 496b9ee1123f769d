import { Link } from 'wouter';
import type { PosterCard } from '../../../contract/poster.ts';
import { DayTime } from '../../ui/day-time.tsx';
import { useCover } from '../../ui/use-cover.ts';
import styles from './articles.module.css';

/** The newest article large, with its cover if it has one, and the others as a list beside it. */
export function Articles({ articles }: { articles: readonly PosterCard[] }) {
  const [lead, ...others] = articles;
  if (!lead) return <p>还没有文章。</p>;
  return (
    <div className={styles.articles}>
      <Link href={`/article/blog/${lead.id}`} className={styles.lead}>
        <Cover url={lead.cover} />
        <strong>{lead.title}</strong>
        <p>{lead.summary}</p>
        <Meta article={lead} />
      </Link>
      <ul className={styles.list}>
        {others.map((article) => (
          <li key={article.id}>
            <Link href={`/article/blog/${article.id}`}>
              <strong>{article.title}</strong>
              <p>{article.summary}</p>
              <Meta article={article} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A cover of this site. One of another host is shown in the article alone, where the reader is asked. */
function Cover({ url }: { url: string }) {
  const { isMissing, image } = useCover(url, '(min-width: 60em) 39rem, 100vw');
  if (!url.startsWith('/') || isMissing) return null;
  // The hero above it is the largest paint of the page; a lazy image leaves it the line.
  return <img loading="lazy" {...image} alt="" width="1200" height="630" decoding="async" />;
}

function Meta({ article: { publishTime, minutes } }: { article: PosterCard }) {
  return (
    <small>
      <DayTime seconds={publishTime ?? 0} isShort /> · {minutes} 分钟
    </small>
  );
}
