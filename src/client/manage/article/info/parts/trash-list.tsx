import { useState } from 'react';
import { limits } from '../../../../../contract/limits.ts';
import type { PosterTrashed } from '../../../../../contract/poster.ts';
import { formatSeconds } from '../../../../../domain/text/time.ts';
import { siteFacts } from '../../../../../site/config.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { ArticleName } from '../article-actions.ts';
import type { ArticleActions } from '../use-article-actions.ts';
import { useSelection } from '../use-selection.ts';
import styles from './list.module.css';
import { Toolbar } from './toolbar.tsx';

/** The deleted articles, each with the buttons to restore and to purge it. */
export function TrashList({
  list,
  page,
  actions,
}: {
  list: readonly PosterTrashed[];
  page: number;
  actions: ArticleActions;
}) {
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
        <Button onClick={() => actions.run('poster/restore', chosen)}>恢复</Button>
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
            restore={() => actions.run('poster/restore', [article])}
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
            actions.run('poster/purge', asked);
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

interface Props {
  readonly articles: readonly ArticleName[];
  readonly close: () => void;
  readonly purge: () => void;
}

/** Asks before articles are purged, which cannot be undone. */
function PurgeDialog({ articles, close, purge }: Props) {
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
