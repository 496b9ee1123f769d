import { Link } from 'wouter';
import type { PosterList as List } from '../../../contract/poster.ts';
import type { ReadCall } from '../../../site/rendering.ts';
import { useRead } from '../../state/use-read.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { PosterList } from '../parts/poster-list.tsx';
import { listAddress, listQuery, pageSize } from './list-query.ts';
import styles from './blog.module.css';

export function needs({ search }: { search: string }): ReadCall[] {
  return [{ name: 'poster/fetch', query: listQuery(search) }];
}

export function Page({ search }: { search: string }) {
  const query = listQuery(search);
  const { state, retry } = useRead('poster/fetch', query, { keep: true });
  return (
    <>
      <PageTitle title="技术文章">
        {query.tag ? `标签：${query.tag}` : '按发布时间排列。读过的文章保存在本机，离线也能打开。'}
      </PageTitle>
      {query.tag && (
        <p className={styles.filter}>
          <Link href="/article/blog">看全部文章</Link>
        </p>
      )}
      <ReadResult state={state} retry={retry} wayOn={{ path: '/', title: '回首页' }}>
        {(list) => <Listed list={list} query={query} />}
      </ReadResult>
    </>
  );
}

function Listed({ list, query }: { list: List; query: ReturnType<typeof listQuery> }) {
  const pages = Math.max(1, Math.ceil(list.total / pageSize));
  if (list.list.length === 0) {
    return (
      <p>
        {list.total === 0 ? '这里还没有文章。' : `一共只有 ${pages} 页。`}{' '}
        <Link href="/article/blog">从第一页看起</Link>
      </p>
    );
  }
  return (
    <>
      <PosterList posters={list.list} />
      {pages > 1 && (
        <nav className={styles.pager} aria-label="翻页">
          {query.page > 1 && <Link href={listAddress({ ...query, page: query.page - 1 })}>上一页</Link>}
          <span>
            第 {query.page} / {pages} 页，共 {list.total} 篇
          </span>
          {query.page < pages && <Link href={listAddress({ ...query, page: query.page + 1 })}>下一页</Link>}
        </nav>
      )}
    </>
  );
}
