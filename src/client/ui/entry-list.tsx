import { Link } from 'wouter';
import styles from './entry-list.module.css';

export interface Entry {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
}

/** Cards that link to pages. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map(({ path, title, description }) => (
        <li key={path}>
          <Link href={path} className={styles.card}>
            <strong>{title}</strong>
            <span>{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
