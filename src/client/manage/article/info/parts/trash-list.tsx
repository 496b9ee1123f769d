import { useState } from 'react';
import { limits } from '../../../../../contract/limits.ts';
import { formatSeconds } from '../../../../../domain/text/time.ts';
import { siteFacts } from '../../../../../site/config.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './list.module.css';
import type { Deeds } from '../use-deeds.ts';
import { useSelection } from '../use-selection.ts';
import { PurgeDialog } from './purge-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import type { PosterTrashed } from '../../../../../contract/poster.ts';

/** What was deleted: each can come back, or go for good. */
export function TrashList({ list, page, deeds }: { list: readonly PosterTrashed[]; page: number; deeds: Deeds }) {
  const selection = useSelection(
    `trash ${page}`,
    list.map(({ id }) => id),
  );
  const [asked, setAsked] = useState<readonly PosterTrashed[]>([]);
  if (list.length === 0) return <p className={styles.empty}>回收站是空的。删除的文章会在这里放 30 天。</p>;
  const chosen = list.filter(({ id }) => selection.ids.has(id));
  return (
    <>
      <Toolbar selection={selection} total={list.length}>
        <Button onClick={() => deeds.carryOut('poster/restore', chosen)}>恢复</Button>
        <Button kind="danger" onClick={() => setAsked(chosen)}>
          彻底删除
        </Button>
      </Toolbar>
      <ul className={styles.rows}>
        {list.map((article) => (
          <TrashRow
            key={article.id}
            article={article}
            isChosen={selection.ids.has(article.id)}
            choose={() => selection.toggle(article.id)}
            restore={() => deeds.carryOut('poster/restore', [article])}
            purge={() => setAsked([article])}
          />
        ))}
      </ul>
      {asked.length > 0 && (
        <PurgeDialog
          articles={asked}
          close={() => setAsked([])}
          purge={() => {
            setAsked([]);
            deeds.carryOut('poster/purge', asked);
          }}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly article: PosterTrashed;
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly restore: () => void;
  readonly purge: () => void;
}

const day = (seconds: number): string => formatSeconds(seconds, siteFacts.utcOffsetSeconds).slice(0, 10);

function TrashRow({ article, isChosen, choose, restore, purge }: RowProps) {
  const title = article.title || '无标题';
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <label className={styles.tick}>
        <input type="checkbox" aria-label={`选中《${title}》`} checked={isChosen} onChange={choose} />
      </label>
      <div className={styles.about}>
        <h2>{title}</h2>
        <p className={styles.facts}>
          <span>{article.status === 'published' ? '原已发布' : '原是草稿'}</span>
          <span>删除于 {formatSeconds(article.deleteTime, siteFacts.utcOffsetSeconds)}</span>
          <span>{day(article.deleteTime + limits.trashSeconds)} 之后清空</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" size="small" aria-label={`恢复《${title}》`} onClick={restore}>
          恢复
        </Button>
        <Button kind="danger" size="small" aria-label={`彻底删除《${title}》`} onClick={purge}>
          彻底删除
        </Button>
      </div>
    </li>
  );
}
