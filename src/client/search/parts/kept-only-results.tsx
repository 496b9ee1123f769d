import { useSignals } from '@preact/signals-react/runtime';
import { HardDrive } from 'lucide-react';
import { quotedQuery } from '#domain/search/query.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useRetryOnReturn } from '../../ui/use-retry-on-return.ts';
import { findPages } from '../find-pages.ts';
import type { KeptSearch } from '../kept/use-kept-search.ts';
import { loosenedOf, loosenedSentence } from '../loosened.ts';
import type { SearchQuery } from '../search-query.ts';
import { KeptLists } from './kept-lists.tsx';
import { PageHits } from './page-hits.tsx';
import keptStyles from '../kept.module.css';
import styles from '../search.module.css';

interface Props {
  readonly query: SearchQuery;
  readonly kept: KeptSearch;
  /** Asks the server again. */
  readonly retry: () => void;
}

/** Shows the hits of the offline library and of the page list while the server cannot be reached. */
export function KeptOnlyResults({ query, kept, retry }: Props) {
  useSignals();
  useRetryOnReturn(true, retry);
  const isOnline = useServices().connectivity.online.value;
  const { answered, hasFailed } = kept;
  const pages = findPages(query.terms);
  return (
    <section className={styles.results} aria-labelledby="found-kept">
      <h2 id="found-kept" className={keptStyles.alone}>
        <HardDrive aria-hidden />
        本机内容
      </h2>
      <div className={styles.unreached} role="status">
        <p>{sentence(kept, { isOnline, pages: pages.length })}</p>
        <Button kind="quiet" size="small" onClick={hasFailed ? kept.retry : retry}>
          重试
        </Button>
      </div>
      <PageHits pages={pages} />
      {!answered && !hasFailed && <Loading />}
      {answered && <KeptLists answered={answered} showMore={kept.showMore} />}
    </section>
  );
}

interface KeptSituation {
  /** Whether the network is up although the server did not answer. */
  readonly isOnline: boolean;
  readonly pages: number;
}

function sentence({ answered, progress, hasFailed }: KeptSearch, { isOnline, pages }: KeptSituation): string {
  const reason = isOnline ? '服务器暂时没有响应' : '没有网络';
  if (hasFailed) return `${reason}，本机内容也无法读取。`;
  if (!answered) return `${reason}，仅搜索本机内容。`;
  const { q, articles, chapters, searched } = answered;
  const where = `${reason}，只在本机保存的 ${searched.articles} 篇文章、${searched.chapters} 章教程里找`;
  const rest = progress ? `正在读取：${progress.done} / ${progress.total} 份。` : '';
  if (articles.total + chapters.total + pages > 0) {
    const why = loosenedSentence(quotedQuery(q), loosenedOf(articles, chapters));
    return `${where}${why ? `：${why}，有` : '到'} ${articles.total} 篇文章、${chapters.total} 章教程。${rest}`;
  }
  const later = isOnline ? '过几秒再试' : '联网后再试';
  return `${where}，没有找到${quotedQuery(q)}。${rest || `${later}，即可搜索全站。`}`;
}
