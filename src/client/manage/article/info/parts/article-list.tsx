import { Link } from 'wouter';
import { quotedQuery } from '../../../../../domain/search/quoted-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { type CentreQuery, centreAddress, changedCentre } from '../centre-query.ts';
import styles from './list.module.css';
import type { Deeds } from '../use-deeds.ts';
import { useSelection } from '../use-selection.ts';
import { useUnsent } from '../../parts/use-unsent.ts';
import { ArticleRow } from './article-row.tsx';
import { Toolbar } from './toolbar.tsx';
import type { PosterOwnCard } from '../../../../../contract/poster.ts';

interface Props {
  readonly query: CentreQuery;
  readonly list: readonly PosterOwnCard[];
  readonly deeds: Deeds;
}

/** Own articles, drafts and published ones. */
export function ArticleList({ query, list, deeds }: Props) {
  const shown = list.map(({ id }) => id);
  const selection = useSelection(centreAddress(query), shown);
  const unsent = new Set(useUnsent().own.map(({ posterId }) => posterId));
  if (list.length === 0) return <Nothing query={query} />;
  const chosen = list.filter(({ id }) => selection.ids.has(id));
  return (
    <>
      <Toolbar selection={selection} total={list.length}>
        <Button kind="danger" onClick={() => deeds.carryOut('poster/delete', chosen)}>
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
            remove={() => deeds.carryOut('poster/delete', [poster])}
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
