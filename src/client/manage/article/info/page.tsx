import { useState } from 'react';
import { Link } from 'wouter';
import type { PosterCard, PosterStatus } from '../../../../contract/poster.ts';
import { codes } from '../../../../contract/api.ts';
import { formatSeconds } from '../../../../domain/text/time.ts';
import { siteFacts } from '../../../../site/config.ts';
import { useServices } from '../../../state/services.ts';
import { useRead } from '../../../state/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ReadResult } from '../../../ui/read-result.tsx';
import styles from '../../parts/manage.module.css';
import { Transfer } from './transfer/transfer.tsx';

const size = 20;

export function Page() {
  const [status, setStatus] = useState<PosterStatus | ''>('');
  const [page, setPage] = useState(1);
  const query = { page, size, ...(status ? { status } : {}) };
  const { state, retry } = useRead('poster/mine', query, { fresh: true });

  function choose(next: PosterStatus | ''): void {
    setStatus(next);
    setPage(1);
  }

  return (
    <>
      <PageTitle title="文章信息" />
      <div className={styles.filter}>
        <Field label="状态">
          {(field) => (
            <select {...field} value={status} onChange={(event) => choose(event.target.value as PosterStatus | '')}>
              <option value="">全部</option>
              <option value="draft">草稿</option>
              <option value="published">已发布</option>
            </select>
          )}
        </Field>
        <Link href="/manage/article/edit">写新文章</Link>
      </div>
      <ReadResult state={state} retry={retry} wayOn={{ path: '/', title: '回首页' }}>
        {({ list, total }) => (
          <>
            <Rows posters={list} refresh={list.length === 1 && page > 1 ? () => setPage(page - 1) : retry} />
            {total > size && <Pager page={page} pages={Math.ceil(total / size)} go={setPage} />}
          </>
        )}
      </ReadResult>
      <Transfer onImported={retry} />
    </>
  );
}

function Rows({ posters, refresh }: { posters: readonly PosterCard[]; refresh: () => void }) {
  if (posters.length === 0) return <p>这里还没有文章。</p>;
  return (
    <ul className={styles.rows}>
      {posters.map((poster) => (
        <Row key={poster.id} poster={poster} refresh={refresh} />
      ))}
    </ul>
  );
}

function Row({ poster, refresh }: { poster: PosterCard; refresh: () => void }) {
  const { api, toasts } = useServices();
  const [asked, setAsked] = useState(false);
  const published = poster.status === 'published';

  async function remove(): Promise<void> {
    const outcome = await api.write('poster/delete', { id: poster.id });
    toasts.show(outcome.code === codes.ok ? 'success' : 'error', outcome.info);
    if (outcome.code === codes.ok) refresh();
  }

  return (
    <li className={styles.row}>
      <div>
        <h2>{published ? <Link href={`/article/blog/${poster.id}`}>{poster.title}</Link> : poster.title}</h2>
        <p>
          {published ? '已发布' : '草稿'} · 修改于 {formatSeconds(poster.updateTime, siteFacts.utcOffsetSeconds)}
        </p>
      </div>
      <div className={styles.actions}>
        <Link href={`/manage/article/edit/${poster.id}`}>编辑</Link>
        {asked ? (
          <>
            <Button kind="danger" size="small" onClick={() => void remove()}>
              确定删除
            </Button>
            <Button kind="quiet" size="small" onClick={() => setAsked(false)}>
              不删
            </Button>
          </>
        ) : (
          <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
            删除
          </Button>
        )}
      </div>
    </li>
  );
}

function Pager({ page, pages, go }: { page: number; pages: number; go: (page: number) => void }) {
  return (
    <nav className={styles.filter} aria-label="翻页">
      <Button kind="quiet" disabled={page <= 1} onClick={() => go(page - 1)}>
        上一页
      </Button>
      <span>
        第 {page} / {pages} 页
      </span>
      <Button kind="quiet" disabled={page >= pages} onClick={() => go(page + 1)}>
        下一页
      </Button>
    </nav>
  );
}
