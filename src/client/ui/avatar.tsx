import { UserRound } from 'lucide-react';
import styles from './avatar.module.css';

/** A user's picture, or a drawn one by default. The image is decorative, because the name stands beside it. */
export function Avatar({ url, size = 'normal' }: { url: string; size?: 'normal' | 'large' }) {
  return (
    <span className={styles.avatar} data-size={size}>
      {url ? <img src={url} alt="" width="32" height="32" /> : <UserRound aria-hidden />}
    </span>
  );
}
