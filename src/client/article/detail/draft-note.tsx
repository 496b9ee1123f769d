import { Link } from 'wouter';
import styles from './detail.module.css';

/** Only its author sees a draft at all. */
export function DraftNote({ id }: { id: string }) {
  return (
    <p className={styles.draft}>
      <strong>草稿</strong>
      还没有发布，只有你自己看得到。
      <Link href={`/manage/article/edit/${id}`}>继续编辑</Link>
    </p>
  );
}
