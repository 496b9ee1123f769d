import { SquarePen } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../../state/use-read.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ReadResult } from '../../../ui/read-result.tsx';
import { useArrivalAtList } from '../../../ui/use-arrival-at-list.ts';
import { mineCall, readCentreQuery } from './centre-query.ts';
import styles from './centre.module.css';
import { Controls } from './parts/controls.tsx';
import { Listed } from './parts/listed.tsx';
import { Trash } from './parts/trash.tsx';
import { ViewTabs } from './parts/view-tabs.tsx';
import { Transfer } from './transfer/transfer.tsx';
import { Unfinished } from '../parts/unfinished.tsx';
import { useHeld } from './use-held.ts';

/** All of one's own articles: found, put in order, deleted and brought back. */
export function Page({ search }: { search: string }) {
  const query = readCentreQuery(search);
  const { state, retry } = useRead('poster/mine', mineCall(query), { fresh: true });
  const held = useHeld(state);
  const top = useRef<HTMLDivElement>(null);
  const isSettled = state.status !== 'loading';
  useArrivalAtList(top, search, isSettled);
  const info = state.status === 'ready' ? state.info : held;
  const isTrash = query.view === 'trash';
  return (
    <>
      <PageTitle title="文章信息">草稿只有自己看得到。删除的先进回收站，30 天内都能恢复。</PageTitle>
      <div className={styles.head}>
        <ViewTabs query={query} counts={info?.counts} />
        <Link href="/manage/article/edit" className={styles.write}>
          <SquarePen aria-hidden />
          写新文章
        </Link>
      </div>
      {!isTrash && <Unfinished isAlone={state.status === 'failed'} />}
      {!isTrash && <Controls query={query} />}
      <div ref={top} className={styles.list} tabIndex={-1} role="region" aria-label="文章列表" aria-busy={!isSettled}>
        {isTrash ? (
          <Trash query={query} refreshCounts={retry} />
        ) : (
          <ReadResult
            state={info && state.status === 'loading' ? { status: 'ready', info } : state}
            retry={retry}
            wayOn={{ path: '/', title: '回首页' }}
          >
            {(list) => <Listed query={query} list={list} isOld={!isSettled} refresh={retry} />}
          </ReadResult>
        )}
      </div>
      {!isTrash && <Transfer onImported={retry} />}
    </>
  );
}
