import { Link } from 'wouter';
import { SectionResult } from '#client/manage/parts/section-result.tsx';
import { useRead } from '#client/state/use-read.ts';
import { EmptyNote } from '#client/ui/empty-note.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { type CentreQuery, centreAddress, pageSize } from '../centre-query.ts';
import { useArticleActions } from '../use-article-actions.ts';
import { ActionNote } from './action-note.tsx';
import { TrashList } from './trash-list.tsx';

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
          if (list.length === 0 && total > 0) {
            return (
              <EmptyNote text={`没有第 ${query.page} 页。`}>
                <Link href={addressOf(pages)}>查看最后一页</Link>
              </EmptyNote>
            );
          }
          return (
            <>
              <TrashList list={list} page={query.page} actions={actions} />
              {list.length > 0 && <Pager page={query.page} pages={pages} total={total} addressOf={addressOf} />}
            </>
          );
        }}
      </SectionResult>
      <ActionNote actions={actions} isTrash isRaised />
    </>
  );
}
