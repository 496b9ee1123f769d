import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { quotedQuery } from '../../../domain/search/quoted-query.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countText, limitToKind } from '../kept/of-kind.ts';
import type { KeptResults, KeptSearch } from '../kept/use-kept-search.ts';
import styles from '../kept.module.css';
import type { ResultKind } from '../search-query.ts';
import { KeptLists } from './kept-lists.tsx';
import { Link } from 'wouter';
import { chapterPath } from '../../../domain/book/paths.ts';
import { Marked } from '../../ui/marked.tsx';

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
  const answered = kept.answered && limitToKind(kept.answered, kind);
  const total = answered ? answered.articles.total + answered.chapters.total : 0;
  return (
    <section className={styles.kept} aria-labelledby="found-kept">
      <div className={styles.head}>
        <h2 id="found-kept">
          <HardDrive aria-hidden />
          本机保存的
        </h2>
        {total > 0 && (
          <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `展开 ${total} 条`}
          </Button>
        )}
      </div>
      <p role="status">{answered && total > 0 && <VisuallyHidden>{foundSentence(answered, kind)}</VisuallyHidden>}</p>
      {answered && total > 0 && isOpen && <KeptLists answered={answered} showMore={kept.showMore} />}
      {answered && total > 0 && !isOpen && <KeptRows answered={answered} />}
      {total === 0 && <NoKeptHits kept={kept} kind={kind} />}
    </section>
  );
}

function foundSentence({ q, articles, chapters }: KeptResults, kind: ResultKind): string {
  return `本机保存的里，${countText(kind, articles.total, chapters.total)}有${quotedQuery(q)}。`;
}

/** Says why there are no hits, or none yet. */
function NoKeptHits({ kept: { answered, progress, hasFailed, retry }, kind }: Props) {
  if (hasFailed) {
    return (
      <div className={styles.nothing}>
        <p>无法读取本机保存的内容。</p>
        <Button kind="quiet" size="small" onClick={retry}>
          重试
        </Button>
      </div>
    );
  }
  return <p className={styles.nothing}>{sentence()}</p>;

  function sentence(): string {
    if (progress) return `正在读本机保存的文章和章节，${progress.total} 份里读了 ${progress.done} 份。`;
    if (!answered || answered.searched.articles + answered.searched.chapters === 0) {
      return '读过的文章和章节会自动存在这台设备上，没有网络也能在这里找到。';
    }
    const { articles, chapters } = answered.searched;
    return `存着的 ${countText(kind, articles, chapters)}里没有${quotedQuery(answered.q)}。标题也可以只写拼音首字母，例如“nl”是农历。`;
  }
}

/** The closed panel has room for this many hits. */
const most = 2;

/** The best hits on this device, one line each. */
function KeptRows({ answered: { articles, chapters } }: { answered: KeptResults }) {
  const rows = [
    ...articles.list.map(({ shown, ...found }) => ({
      path: `/article/blog/${shown.id}`,
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
  return (
    <ul className={styles.rows}>
      {rows.slice(0, most).map(({ path, title, marks, kind }) => (
        <li key={path}>
          <Link href={path}>
            <Marked text={title} marks={marks} />
          </Link>
          <small>{kind}</small>
        </li>
      ))}
    </ul>
  );
}
