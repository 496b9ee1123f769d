import { Check, Download } from 'lucide-react';
import { Link } from 'wouter';
import type { BookContents } from '../../../../contract/book.ts';
import { sizeText } from '../../../../domain/text/size-text.ts';
import { Button } from '../../../ui/button.tsx';
import { type KeptBook, useKeptBook } from '../use-kept-book.ts';
import styles from './keep-panel.module.css';

const problems = {
  network: '网络断了，已经存下的留着；连上以后再点一次，从断的地方接着存。',
  changed: '这本书刚刚改过，请刷新这一页再存。',
  away: '这本书正在修订，已经存下的留着；过几分钟再点一次，从断的地方接着存。',
  quota: '浏览器不给地方存了。清出一些空间，或者换一个浏览器再试。',
} as const;

/** Offers to download the whole book, shows its size, and offers to remove it. */
export function KeepPanel({ book }: { book: BookContents }) {
  const kept = useKeptBook(book);
  const { part, isWorking, problem } = kept;
  const isWhole = part?.chapters === book.chapters.length;
  return (
    <section className={styles.panel} aria-label="离线阅读">
      {isWorking && <progress max={book.chapters.length} value={part?.chapters ?? 0} aria-label="存了多少章" />}
      <p role="status">
        {isWhole && !isWorking && <Check aria-hidden />}
        {sentenceOf(kept, book.chapters.length)}
      </p>
      {problem && <p role="alert">{problems[problem]}</p>}
      <p className={styles.buttons}>
        {isWorking ? (
          <Button kind="quiet" onClick={kept.stop}>
            停下
          </Button>
        ) : (
          <>
            {!isWhole && (
              <Button kind="quiet" disabled={!part} onClick={kept.keep}>
                <Download aria-hidden />
                存到本机，离线看
              </Button>
            )}
            {part && part.bytes > 0 && (
              <Button kind="quiet" onClick={kept.forget}>
                从本机移除
              </Button>
            )}
          </>
        )}
        {part && part.bytes > 0 && (
          <Link href="/offline" className={styles.shelf}>
            离线书架
          </Link>
        )}
      </p>
    </section>
  );
}

function sentenceOf({ part, isWorking }: KeptBook, chapters: number): string {
  if (!part) return '读过的章节会自动存在本机。';
  const size = sizeText(part.bytes);
  if (isWorking) return `正在存：${part.chapters} / ${chapters} 章，${size}`;
  if (part.chapters === chapters) return `整本已存在本机，共 ${size}，没有网络也能读，空间不够时也留着。`;
  if (part.chapters > 0) return `本机已有 ${part.chapters} / ${chapters} 章，${size}。`;
  return part.bytes > 0 ? `本机存的是旧的版本，${size}。` : '读过的章节会自动存在本机。';
}
