import { useState } from 'react';
import { BeyondEnd, Tick } from '#client/manage/parts/row-list.tsx';
import { SectionResult } from '#client/manage/parts/section-result.tsx';
import { SelectBar } from '#client/manage/parts/select-bar.tsx';
import { useSelection } from '#client/manage/parts/use-selection.ts';
import { useRead } from '#client/state/use-read.ts';
import { DayTime } from '#client/ui/day-time.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyNote } from '#client/ui/empty-note.tsx';
import { DialogFoot } from '#client/ui/form-foot.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { limits } from '#contract/limits.ts';
import type { PosterTrashed } from '#contract/poster-write.ts';
import { type ArticleTarget, nameOf } from '../article-actions.ts';
import { type CentreQuery, centreAddress, pageSize } from '../centre-query.ts';
import { useArticleActions, type ArticleActions } from '../use-article-actions.ts';
import { ActionNote } from './action-note.tsx';
import rows from '#client/manage/parts/row-list.module.css';
import styles from './articles.module.css';

interface ListProps {
  readonly articles: readonly PosterTrashed[];
  readonly page: number;
  readonly actions: ArticleActions;
}

/** The deleted articles, each with the buttons to restore and to purge it. */
function TrashList({ articles, page, actions }: ListProps) {
  const selection = useSelection(`trash ${page}`, articles);
  const [asked, setAsked] = useState<readonly ArticleTarget[]>([]);
  if (articles.length === 0) return <EmptyNote text="回收站是空的。删除的文章在这里保留 30 天。" />;
  return (
    <div className={styles.trash}>
      <SelectBar selection={selection} shown={articles.length}>
        <button type="button" onClick={() => actions.run({ kind: 'restore' }, selection.articles)}>
          恢复
        </button>
        <button type="button" data-danger onClick={() => setAsked(selection.articles)}>
          彻底删除
        </button>
      </SelectBar>
      <ul className={rows.rows}>
        {articles.map((article) => (
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
    </div>
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
    <li className={rows.row} data-chosen={isChosen || undefined}>
      <Tick name={name} isChosen={isChosen} choose={choose} />
      <h2 className={rows.name}>
        <span>{article.title || '无标题'}</span>
      </h2>
      <p className={rows.meta}>
        <span>{article.status === 'published' ? '原为已发布' : '原为草稿'}</span>
        {/* Thirty days before the time that counts. */}
        <span data-wide>
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
      <DialogFoot verb="彻底删除" go={purge} close={close} isDangerous first="close" />
    </Dialog>
  );
}

/** The trash. The counts of the views are another read, which is refreshed with it. */
export function Trash({ query, refreshCounts }: { query: CentreQuery; refreshCounts: () => void }) {
  const { state, retry } = useRead('poster/trash', { page: query.page, size: pageSize }, { fresh: true });
  const actions = useArticleActions({
    refresh: () => {
      retry();
      refreshCounts();
    },
  });
  const addressOf = (page: number): string => centreAddress({ ...query, page });
  return (
    <>
      <SectionResult state={state} retry={retry}>
        {({ list, total }) => {
          const pages = Math.ceil(total / pageSize);
          if (list.length === 0 && total > 0) return <BeyondEnd page={query.page} last={addressOf(pages)} />;
          return (
            <>
              <TrashList articles={list} page={query.page} actions={actions} />
              {list.length > 0 && <Pager page={query.page} pages={pages} total={total} addressOf={addressOf} />}
            </>
          );
        }}
      </SectionResult>
      <ActionNote actions={actions} isTrash isRaised />
    </>
  );
}
