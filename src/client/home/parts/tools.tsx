import { Link } from 'wouter';
import { sectionEntries } from '../../../site/menu.ts';
import styles from '../home.module.css';

/** What stands on a tool's tile, where a drawing would say less. */
const signs: Readonly<Record<string, string>> = {
  base64: '64',
  timestamp: '0:00',
  hash: '#',
  json: '{ }',
  math: '1+1',
};

export function Tools() {
  return (
    <nav aria-label="工具">
      <ul className={styles.tools}>
        {sectionEntries('/tool').map(({ path, title, description }) => (
          <li key={path}>
            <Link href={path}>
              <span aria-hidden>{signs[path.slice('/tool/'.length)]}</span>
              <strong>{title}</strong>
              <small>{description}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
