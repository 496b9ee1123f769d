import { Link } from 'wouter';
import type { PosterCard } from '../../../../contract/poster.ts';
import { DayTime } from '../../../ui/day-time.tsx';
import { listAddress, type ListQuery } from './list-query.ts';
import styles from './article-meta.module.css';

/**
 * Answers the address to which a tag or an author links: by default the list of that tag or author alone, on a list
 * page the present list narrowed.
 */
export type NarrowList = (change: Partial<Pick<ListQuery, 'tag' | 'author'>>) => string;

interface Props {
  readonly article: PosterCard;
  readonly narrow?: NarrowList | undefined;
}

/** Shows author, date, reading time and views of an article. */
export function ArticleMeta({ article, narrow = listAddress }: Props) {
  const { author, publishTime, updateTime, minutes, views } = article;
  return (
    <div className={styles.meta}>
      <Link href={narrow({ author: author.username })} className={styles.author}>
        {author.nickname}
      </Link>
      <DayTime seconds={publishTime ?? updateTime} />
      <span>约 {minutes} 分钟</span>
      {views > 0 && <span>{views} 次阅读</span>}
    </div>
  );
}

export function ArticleTags({ article, narrow = listAddress }: Props) {
  if (article.tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="标签">
      {article.tags.map((tag) => (
        <li key={tag}>
          <Link href={narrow({ tag })}>
            <span>{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
