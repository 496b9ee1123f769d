import { UserRound } from 'lucide-react';
import styles from './avatar.module.css';

/** A person's picture, or a drawn one where there is none. Decorative: the name stands beside it. */
export function Avatar({ url }: { url: string }) {
  return (
    <span className={styles.avatar}>
      {url ? <img src={url} alt="" width="32" height="32" /> : <UserRound aria-hidden />}
    </span>
  );
}
