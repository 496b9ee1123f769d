import { Link } from 'wouter';
import type { TagCount } from '#contract/poster.ts';
import { listAddress } from '../list/list-query.ts';
import styles from './tags.module.css';

/** Tags with the number of their articles. */
export function Tags({ tags }: { tags: readonly TagCount[] }) {
  return (
    <ul className={styles.tags}>
      {tags.map(({ tag, count }) => (
        <li key={tag}>
          <Link href={listAddress({ tag })} data-size={sizeOf(count, tags[0]?.count ?? 1)}>
            {tag}
            <small>{count}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Three sizes: the most used tags, tags of several articles, and tags of one. */
function sizeOf(count: number, most: number): 'large' | 'middle' | undefined {
  if (count === 1) return undefined;
  return count * 2 > most ? 'large' : 'middle';
}
