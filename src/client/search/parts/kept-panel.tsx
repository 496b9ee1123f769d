import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { articlePath } from '#domain/article/address.ts';
import { chapterPath } from '#domain/book/paths.ts';
import { quotedQuery } from '#domain/search/query.ts';
import { Button } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countText, limitToExact, limitToKind } from '../kept/of-kind.ts';
import type { KeptResults, KeptSearch } from '../kept/use-kept-search.ts';
import type { ResultKind } from '../search-query.ts';
import { KeptLists } from './kept-lists.tsx';
import styles from '../kept.module.css';

interface Props {
  readonly kept: KeptSearch;
  readonly kind: ResultKind;
}

/**
 * The hits on this device, above the server's. The closed panel always has the same height, so that neither part moves the
 * other when it arrives.
 */
export function KeptPanel({ kept, kind }: Props) {
  const [isOpen, setOpen] = useState(false);
  const answered = kept.answered && limitToExact(limitToKind(kept.answered, kind));
  const total = answered ? answered.articles.total + answered.chapters.total : 0;
  return (
    <section className={styles.kept} aria-labelledby="found-kept">
      <div className={styles.head}>
        <h2 id="found-kept">
          <HardDrive aria-hidden />
          本机内容
        </h2>
        {total > 0 && (
          <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `展开 ${total} 条`}
          </Button>
        )}
      </div>
      <p role="status">{answered && total > 0 && <VisuallyHidden>{foundSentence(answered, kind)}</VisuallyHidden>}</p>
      {answered && total > 0 && isOpen && <KeptLists answered={answered} showMore={kept.showMore} />}
      {answered && total > 0 && !isOpen && <BestKeptHit answered={answered} />}
      {total === 0 && <NoKeptHits kept={kept} kind={kind} />}
    </section>
  );
}

function foundSentence({ q, articles, chapters }: KeptResults, kind: ResultKind): string {
  return `本机内容：${countText(kind, articles.total, chapters.total)}有${quotedQuery(q)}。`;
}

/** Says why there are no hits, or none yet. */
function NoKeptHits({ kept: { answered, progress, hasFailed, retry }, kind }: Props) {
  if (hasFailed) {
    return (
      <div className={styles.nothing}>
        <span>无法读取本机保存的内容。</span>
        <Button kind="quiet" size="small" onClick={retry}>
          重试
        </Button>
      </div>
    );
  }
  return (
    <p className={styles.nothing}>
      <span>{sentence()}</span>
    </p>
  );

  function sentence(): string {
    if (progress) return `正在读取：${progress.done} / ${progress.total} 份`;
    if (!answered || answered.searched.articles + answered.searched.chapters === 0) {
      return '读过的文章会存到本机，离线也能找到。';
    }
    const { articles, chapters } = answered.searched;
    return `${countText(kind, articles, chapters)}里没有${quotedQuery(answered.q)}。`;
  }
}

/** The best hit on this device: the one line for which the closed panel has room. */
function BestKeptHit({ answered: { articles, chapters } }: { answered: KeptResults }) {
  const [best] = [
    ...articles.list.map(({ shown, ...found }) => ({
      path: articlePath(shown),
      title: shown.title,
      marks: found.title,
      kind: found.byInitials ? '文章，首字母' : '文章',
    })),
    ...chapters.list.map(({ shown, ...found }) => ({
      path: chapterPath(shown.book.id, shown.chapter.id),
      title: shown.chapter.title,
      marks: found.title,
      kind: found.byInitials ? '章节，首字母' : '章节',
    })),
  ];
  if (!best) return null;
  const { path, title, marks, kind } = best;
  return (
    <p className={styles.best}>
      <Link href={path}>
        <Marked text={title} marks={marks} />
      </Link>
      <small>{kind}</small>
    </p>
  );
}
