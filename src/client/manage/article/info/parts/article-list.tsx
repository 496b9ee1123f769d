import { Link } from 'wouter';
import type { Info } from '../../../../../contract/endpoints.ts';
import type { PosterOwnCard } from '../../../../../contract/poster.ts';
import { quotedQuery } from '../../../../../domain/search/quoted-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { useUnsentDrafts } from '../../parts/use-unsent-drafts.ts';
import { centreAddress, type CentreQuery, changedCentre, pageSize } from '../centre-query.ts';
import { type ArticleActions, useArticleActions } from '../use-article-actions.ts';
import { useSelection } from '../use-selection.ts';
import { ArticleRow } from './article-row.tsx';
import { ActionNote } from './action-note.tsx';
import styles from './list.module.css';
import { Toolbar } from './toolbar.tsx';

interface ListedProps {
  readonly query: CentreQuery;
  readonly list: Info<'poster/mine'>;
  /** Whether another list is being loaded. */
  readonly isOld: boolean;
  readonly refresh: () => void;
}

/** A page of the user's articles with the note on the last action and the links to other pages. */
export function Listed({ query, list: { list, total }, isOld, refresh }: ListedProps) {
  const actions = useArticleActions(refresh);
  const pages = Math.ceil(total / pageSize);
  const addressOf = (page: number): string => centreAddress({ ...query, page });
  return (
    <div data-old={isOld || undefined}>
      {list.length === 0 && total > 0 ? (
        <p className={styles.empty}>
          没有第 {query.page} 页了。<Link href={addressOf(pages)}>看最后一页</Link>
        </p>
      ) : (
        <ArticleList query={query} list={list} actions={actions} />
      )}
      {list.length > 0 && <Pager page={query.page} pages={pages} total={total} addressOf={addressOf} />}
      <ActionNote actions={actions} isTrash={false} />
    </div>
  );
}

interface Props {
  readonly query: CentreQuery;
  readonly list: readonly PosterOwnCard[];
  readonly actions: ArticleActions;
}

/** The rows of the user's articles, drafts and published ones. */
function ArticleList({ query, list, actions }: Props) {
  const shown = list.map(({ id }) => id);
  const selection = useSelection(centreAddress(query), shown);
  const unsent = new Set(useUnsentDrafts().own.map(({ posterId }) => posterId));
  if (list.length === 0) return <Nothing query={query} />;
  const chosen = list.filter(({ id }) => selection.ids.has(id));
  return (
    <>
      <Toolbar selection={selection} total={list.length}>
        <Button kind="danger" onClick={() => actions.run('poster/delete', chosen)}>
          删除
        </Button>
      </Toolbar>
      <ul className={styles.rows}>
        {list.map((poster) => (
          <ArticleRow
            key={poster.id}
            poster={poster}
            isChosen={selection.ids.has(poster.id)}
            isUnsent={unsent.has(poster.id)}
            choose={() => selection.toggle(poster.id)}
            remove={() => actions.run('poster/delete', [poster])}
          />
        ))}
      </ul>
    </>
  );
}

function Nothing({ query }: { query: CentreQuery }) {
  if (query.q) {
    return (
      <p className={styles.empty}>
        没有标题或标签里带{quotedQuery(query.q)}的文章。<Link href={changedCentre(query, { q: '' })}>看全部</Link>
      </p>
    );
  }
  const words = { all: '这里还没有文章。', draft: '没有草稿。', published: '还没有发布过文章。', trash: '' };
  return (
    <p className={styles.empty}>
      {words[query.view]}
      <Link href="/manage/article/edit">写一篇</Link>
    </p>
  );
}
