import { Button } from '../../ui/button.tsx';
import styles from '../offline.module.css';
import type { LibraryState } from '../use-library.ts';

/** Browsers evict single records; a lost text can be downloaded again as long as the site has it. */
export function Missing({ count, shelf: { isRepairing, repair } }: { count: number; shelf: LibraryState }) {
  return (
    <div className={styles.missing} role="status">
      <p>有 {count} 篇的内容不在了，多半是浏览器清理过。</p>
      <Button kind="quiet" disabled={isRepairing} onClick={() => void repair()}>
        {isRepairing ? '正在取回……' : '从网站取回'}
      </Button>
    </div>
  );
}
