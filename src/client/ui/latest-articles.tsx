import { Link } from 'wouter';
import type { PosterCard } from '#contract/poster.ts';
import { articlePath } from '#domain/article/address.ts';
import { DayTime } from './day-time.tsx';
import { DrawnCover } from './drawn-cover.tsx';
import { useCover } from './use-cover.ts';
import styles from './latest-articles.module.css';

const shownArticles = 5;

interface Props {
  readonly newest: readonly PosterCard[];
  /** The articles that the site's owner recommends, the first of them first. */
  readonly featured: readonly PosterCard[];
}

/** The first article large, with its cover, and the others as a list beside it: recommended ones, then the newest. */
export function LatestArticles({ newest, featured }: Props) {
  const recommended = new Set(featured.map(({ id }) => id));
  const others = newest.filter(({ id }) => !recommended.has(id));
  const [lead, ...list] = [...featured, ...others].slice(0, shownArticles);
  if (!lead) return <p>还没有文章。</p>;
  return (
    <div className={styles.articles}>
      <Link href={articlePath(lead)} className={styles.lead}>
        <Cover key={lead.cover} article={lead} />
        <strong>{lead.title}</strong>
        <p>{lead.summary}</p>
        <Meta article={lead} isFeatured={recommended.has(lead.id)} />
      </Link>
      <ul className={styles.list}>
        {list.map((article) => (
          <li key={article.id}>
            <Link href={articlePath(article)}>
              <strong>{article.title}</strong>
              <p>{article.summary}</p>
              <Meta article={article} isFeatured={recommended.has(article.id)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A cover of this site, else a drawn one. One of another host is shown in the article alone, where the reader is asked. */
function Cover({ article }: { article: PosterCard }) {
  const { isMissing, image } = useCover(article.cover, '(min-width: 60em) 39rem, 100vw');
  if (!article.cover.startsWith('/') || isMissing) return <DrawnCover article={article} />;
  // The hero above it is the largest paint of the page; a lazy image leaves it the line.
  return <img loading="lazy" {...image} alt="" width="1200" height="630" decoding="async" />;
}

function Meta({ article: { publishTime, minutes }, isFeatured }: { article: PosterCard; isFeatured: boolean }) {
  return (
    <small>
      {isFeatured && <em>推荐</em>}
      <DayTime seconds={publishTime ?? 0} isShort /> · {minutes} 分钟
    </small>
  );
}
