import { Link } from 'wouter';
import { useRead } from '../../state/use-read.ts';
import { changedList, type ListQuery } from '../parts/list/list-query.ts';
import styles from './controls.module.css';

/** Answers the query of the most used tags, limited to the list's author where it has one. */
export function tagsCall({ author }: ListQuery) {
  return { size: 20, ...(author === undefined ? {} : { author }) };
}

/** Links the most used tags; the active one removes its filter. */
export function TagRow({ query }: { query: ListQuery }) {
  const { state } = useRead('poster/tags', tagsCall(query), { keep: true });
  const tags = state.status === 'ready' ? state.info.list : [];
  return (
    <nav className={styles.tags} aria-label="按标签看">
      {tags.map(({ tag, count }) => {
        const isOn = tag === query.tag;
        return (
          <Link
            key={tag}
            href={changedList(query, { tag: isOn ? undefined : tag })}
            aria-current={isOn ? 'true' : undefined}
          >
            <span>
              {tag}
              <small>{count}</small>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
