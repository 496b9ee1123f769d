import { Button } from '../../ui/button.tsx';
import styles from '../offline.module.css';
import type { ShelfState } from '../use-shelf.ts';

/** Browsers clear single records away; what is gone can be brought back as long as the site has it. */
export function Missing({ count, shelf: { isHealing, heal } }: { count: number; shelf: ShelfState }) {
  return (
    <div className={styles.missing} role="status">
      <p>有 {count} 篇的内容不在了，多半是浏览器清理过。</p>
      <Button kind="quiet" disabled={isHealing} onClick={() => void heal()}>
        {isHealing ? '正在取回……' : '从网站取回'}
      </Button>
    </div>
  );
}
