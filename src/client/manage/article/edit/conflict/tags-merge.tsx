import styles from './conflict.module.css';
import type { TagMerge } from './merge-forms.ts';

/** What became of the tags; nothing to decide, and yet to be seen. */
export function TagsMerge({ merge: { tags, added, removed } }: { merge: TagMerge }) {
  if (added.length === 0 && removed.length === 0) return null;
  return (
    <section className={styles.field} aria-label="标签">
      <h3>标签</h3>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            {tag}
            {added.includes(tag) && <span className={styles.origin}>新加</span>}
          </li>
        ))}
        {removed.map((tag) => (
          <li key={tag}>
            <del>{tag}</del>
            <span className={styles.origin}>有一边去掉了</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
