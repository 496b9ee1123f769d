import { Link } from 'wouter';
import type { PosterCard } from '../../../../contract/poster.ts';
import { listAddress, type ListQuery } from './list-query.ts';
import styles from './poster-meta.module.css';
import { PosterTime } from './poster-time.tsx';

/** Where a tag or an author leads: the list of these alone, unless the list one is in is to be narrowed. */
export type Narrow = (change: Partial<Pick<ListQuery, 'tag' | 'author'>>) => string;

interface Props {
  readonly poster: PosterCard;
  readonly narrow?: Narrow | undefined;
}

/** Who wrote an article, when, how long it takes to read and how often it was read. */
export function PosterMeta({ poster, narrow = listAddress }: Props) {
  const { author, publishTime, updateTime, minutes, views } = poster;
  return (
    <div className={styles.meta}>
      <Link href={narrow({ author: author.username })} className={styles.author}>
        {author.nickname}
      </Link>
      <PosterTime seconds={publishTime ?? updateTime} />
      <span>约 {minutes} 分钟</span>
      {views > 0 && <span>{views} 次阅读</span>}
    </div>
  );
}

export function PosterTags({ poster, narrow = listAddress }: Props) {
  if (poster.tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="标签">
      {poster.tags.map((tag) => (
        <li key={tag}>
          <Link href={narrow({ tag })}>
            <span>{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
