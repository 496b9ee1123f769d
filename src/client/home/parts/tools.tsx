import { Link } from 'wouter';
import { sectionEntries } from '../../../site/menu.ts';
import styles from '../home.module.css';

export function Tools() {
  return (
    <nav aria-label="工具">
      <ul className={styles.tools}>
        {sectionEntries('/tool').map(({ path, title, sign, description }) => (
          <li key={path}>
            <Link href={path}>
              <span aria-hidden>{sign}</span>
              <strong>{title}</strong>
              <small>{description}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
