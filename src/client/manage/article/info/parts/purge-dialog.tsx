import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { Named } from '../carry-out.ts';
import styles from './purge-dialog.module.css';

interface Props {
  readonly articles: readonly Named[];
  readonly close: () => void;
  readonly purge: () => void;
}

/** The one thing here that cannot be undone is asked for first. */
export function PurgeDialog({ articles, close, purge }: Props) {
  const [only] = articles;
  const what = articles.length === 1 && only ? `《${only.title || '无标题'}》` : `这 ${articles.length} 篇文章`;
  return (
    <Dialog title="彻底删除" close={close}>
      <p>{what}和它的历史版本都会消失，再也找不回来。</p>
      <div className={styles.ask}>
        <Button kind="quiet" data-first onClick={close}>
          不删
        </Button>
        <Button kind="danger" onClick={purge}>
          彻底删除
        </Button>
      </div>
    </Dialog>
  );
}
