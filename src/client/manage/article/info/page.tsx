import { SquarePen } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useLastValue } from '#client/state/use-last-value.ts';
import { useMayWrite } from '#client/state/use-may-write.ts';
import { useRead } from '#client/state/use-read.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import { useScrollToListTop } from '#client/ui/use-scroll-to-list-top.ts';
import { UnfinishedDrafts } from '../parts/unfinished.tsx';
import { mineCall, readCentreQuery } from './centre-query.ts';
import { Listed } from './parts/article-list.tsx';
import { CentreViews, Controls } from './parts/controls.tsx';
import { Trash } from './parts/trash-list.tsx';
import { Transfer } from './transfer/transfer.tsx';
import list from '#client/manage/parts/row-list.module.css';
import styles from './centre.module.css';

/** The user's articles: finding them, and changing many of them at once. */
export function Page({ search }: { search: string }) {
  const query = readCentreQuery(search);
  const { state, retry } = useRead('poster/mine', mineCall(query), { fresh: true });
  const info = useLastValue(state.status === 'ready' ? state.info : undefined);
  const top = useRef<HTMLDivElement>(null);
  const isSettled = state.status !== 'loading';
  useScrollToListTop(top, search, isSettled);
  const isTrash = query.view === 'trash';
  const mayWrite = useMayWrite();
  return (
    <>
      <div className={styles.head}>
        <PageTitle title="我的文章" />
        {mayWrite && (
          <Link href="/manage/article/edit" className={styles.write}>
            <SquarePen aria-hidden />
            写文章
          </Link>
        )}
      </div>
      {!isTrash && <UnfinishedDrafts isAlone={state.status === 'failed'} />}
      <div className={list.controls}>
        <CentreViews query={query} counts={info?.counts} />
        {!isTrash && <Controls query={query} tags={info?.tags ?? []} />}
      </div>
      <div ref={top} className={list.list} tabIndex={-1} role="region" aria-label="文章列表" aria-busy={!isSettled}>
        {isTrash ? (
          <Trash query={query} refreshCounts={retry} />
        ) : (
          <ReadResult
            state={info && state.status === 'loading' ? { status: 'ready', info } : state}
            retry={retry}
            wayOn={{ path: '/', title: '返回首页' }}
          >
            {(found) => <Listed query={query} list={found} isOld={!isSettled} refresh={retry} />}
          </ReadResult>
        )}
      </div>
      {/* Before the list it would be pushed down by it. */}
      {!isTrash && (info ?? isSettled) && <Transfer onImported={retry} mayImport={mayWrite} />}
    </>
  );
}
