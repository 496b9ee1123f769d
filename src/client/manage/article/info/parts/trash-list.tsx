import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyNote } from '#client/ui/empty-note.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { limits } from '#contract/limits.ts';
import type { PosterTrashed } from '#contract/poster-write.ts';
import { type ArticleTarget, nameOf } from '../article-actions.ts';
import type { ArticleActions } from '../use-article-actions.ts';
import { useSelection } from '../use-selection.ts';
import { SelectBar } from './select-bar.tsx';
import styles from './list.module.css';

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
  const selection = useSelection(`trash ${page}`, list);
  const [asked, setAsked] = useState<readonly ArticleTarget[]>([]);
  if (list.length === 0) return <EmptyNote text="回收站是空的。删除的文章在这里保留 30 天。" />;
  return (
    <>
      <SelectBar selection={selection} shown={list.length}>
        <button type="button" onClick={() => actions.run({ kind: 'restore' }, selection.articles)}>
          恢复
        </button>
        <button type="button" data-danger onClick={() => setAsked(selection.articles)}>
          彻底删除
        </button>
      </SelectBar>
      <ul className={styles.rows}>
        {list.map((article) => (
          <TrashRow
            key={article.id}
            article={article}
            isChosen={selection.ids.has(article.id)}
            choose={(isRange) => selection.toggle(article.id, isRange)}
            restore={() => actions.run({ kind: 'restore' }, [article])}
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
            actions.run({ kind: 'purge' }, asked);
          }}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly article: PosterTrashed;
  readonly isChosen: boolean;
  readonly choose: (isRange: boolean) => void;
  readonly restore: () => void;
  readonly purge: () => void;
}

function TrashRow({ article, isChosen, choose, restore, purge }: RowProps) {
  const name = nameOf(article);
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`选中${name}`}
          checked={isChosen}
          onChange={({ nativeEvent }) => choose((nativeEvent as unknown as MouseEvent).shiftKey)}
        />
      </label>
      <h2 className={styles.title}>{article.title || '无标题'}</h2>
      <p className={styles.facts}>
        <span>{article.status === 'published' ? '原为已发布' : '原为草稿'}</span>
        <span>
          删除于 <DayTime seconds={article.deleteTime} isExact />
        </span>
        <span>
          <DayTime seconds={article.deleteTime + limits.trashSeconds} isExact />
          后彻底删除
        </span>
      </p>
      <Menu
        label={`${name}的操作`}
        actions={[
          { words: '恢复', run: restore },
          { words: '彻底删除', run: purge, isDangerous: true },
        ]}
      />
    </li>
  );
}

interface Props {
  readonly articles: readonly ArticleTarget[];
  readonly close: () => void;
  readonly purge: () => void;
}

/** Asks before articles are purged, which cannot be undone. */
function PurgeDialog({ articles, close, purge }: Props) {
  const [only] = articles;
  const what = articles.length === 1 && only ? nameOf(only) : `这 ${articles.length} 篇文章`;
  return (
    <Dialog title="彻底删除" close={close}>
      <p>{what}和历史版本会一起删除，无法恢复。</p>
      <div className={styles.answers}>
        <Button kind="quiet" data-first onClick={close}>
          取消
        </Button>
        <Button kind="danger" onClick={purge}>
          彻底删除
        </Button>
      </div>
    </Dialog>
  );
}
