import { Link } from 'wouter';
import type { PageId } from '../../../site/pages.ts';
import { pageById } from '../../../site/match.ts';
import styles from './offline-links.module.css';

const ids = ['offline', 'offline/check', 'offline/backup'] as const satisfies readonly PageId[];
export type OfflineId = (typeof ids)[number];

/** The pages about what lies on this device, each of which leads to the others. */
export function OfflineLinks({ current }: { current: OfflineId }) {
  return (
    <nav className={styles.links} aria-label="离线">
      {ids.map((id) => {
        const { path, title } = pageById(id);
        return (
          <Link key={id} href={path} aria-current={id === current ? 'page' : undefined}>
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
