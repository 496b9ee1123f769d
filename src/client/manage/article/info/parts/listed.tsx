import { Link } from 'wouter';
import type { Info } from '../../../../../contract/endpoints.ts';
import { Pager } from '../../../../ui/pager.tsx';
import { type CentreQuery, centreAddress, pageSize } from '../centre-query.ts';
import styles from './list.module.css';
import { useDeeds } from '../use-deeds.ts';
import { ArticleList } from './article-list.tsx';
import { DeedNote } from './deed-note.tsx';

interface Props {
  readonly query: CentreQuery;
  readonly list: Info<'poster/mine'>;
  /** Another one is on its way. */
  readonly isOld: boolean;
  readonly refresh: () => void;
}

/** A page of own articles with what was just done to them and the ways to other pages. */
export function Listed({ query, list: { list, total }, isOld, refresh }: Props) {
  const deeds = useDeeds(refresh);
  const pages = Math.ceil(total / pageSize);
  const addressOf = (page: number): string => centreAddress({ ...query, page });
  return (
    <div data-old={isOld || undefined}>
      {list.length === 0 && total > 0 ? (
        <p className={styles.empty}>
          没有第 {query.page} 页了。<Link href={addressOf(pages)}>看最后一页</Link>
        </p>
      ) : (
        <ArticleList query={query} list={list} deeds={deeds} />
      )}
      {list.length > 0 && <Pager page={query.page} pages={pages} total={total} addressOf={addressOf} />}
      <DeedNote deeds={deeds} isTrash={false} />
    </div>
  );
}
