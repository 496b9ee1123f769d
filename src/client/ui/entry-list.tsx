import { Link } from 'wouter';
import { descriptionOf } from '#site/page-descriptions.ts';
import styles from './entry-list.module.css';

export interface Entry {
  readonly path: string;
  readonly title: string;
  /** The id of a page of the site, whose description stands for the entry's own. */
  readonly id?: string;
  readonly description?: string;
}

/** Rows that link to pages: the name of the page, and what one does there. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ path, title, id = '', description = descriptionOf(id) }) => (
        <li key={path}>
          <Link href={path} className={styles.entry}>
            <strong>{title}</strong>
            <span>{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
