import { Check, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import type { BookContents } from '#contract/book.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { forgetBook, keepBook, readKeptPart, type KeepBookProblem, type KeptBookPart } from '../keep-book.ts';
import styles from './keep-panel.module.css';

const problems = {
  network: '网络断开，已存的章节还在。联网后再点一次，从断开处继续。',
  changed: '这本书刚有更新，请刷新页面后再存。',
  away: '这本书正在更新，已存的章节还在。过几分钟再点一次，从断开处继续。',
  quota: '空间不足，没有存完。请腾出空间后再试。',
} as const;

/** Offers to download the whole book, shows its size, and offers to remove it. */
export function KeepPanel({ book }: { book: BookContents }) {
  const kept = useKeptBook(book);
  const { part, isWorking, problem } = kept;
  const isWhole = part?.chapters === book.chapters.length;
  return (
    <section className={styles.panel} data-unprinted aria-label="离线阅读">
      {isWorking && <progress max={book.chapters.length} value={part?.chapters ?? 0} aria-label="存了多少章" />}
      <p role="status">
        {isWhole && !isWorking && <Check aria-hidden />}
        {sentenceOf(kept, book.chapters.length)}
      </p>
      {problem && <p role="alert">{problems[problem]}</p>}
      <p className={styles.buttons}>
        {isWorking ? (
          <Button kind="quiet" onClick={kept.stop}>
            停止
          </Button>
        ) : (
          <>
            {!isWhole && (
              <Button kind="quiet" disabled={!part} onClick={kept.keep}>
                <Download aria-hidden />
                整本存到本机
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
  if (!part) return '读过的章节自动存到本机。';
  const size = sizeText(part.bytes);
  if (isWorking) return `正在存到本机：${part.chapters} / ${chapters} 章，${size}`;
  if (part.chapters === chapters) return `整本已存到本机，${size}`;
  if (part.chapters > 0) return `本机已有 ${part.chapters} / ${chapters} 章，${size}`;
  return part.bytes > 0 ? `本机存的是旧版本，${size}` : '读过的章节自动存到本机。';
}

interface KeptBook {
  /** The part of the book on this device; undefined until it has been read. */
  readonly part: KeptBookPart | undefined;
  readonly isWorking: boolean;
  readonly problem: KeepBookProblem | undefined;
  readonly keep: () => void;
  readonly stop: () => void;
  readonly forget: () => void;
}

/** Downloads a book while its page is open; chapters downloaded before the page closes stay. */
function useKeptBook(book: BookContents): KeptBook {
  const services = useServices();
  const [part, setPart] = useState<KeptBookPart>();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<KeepBookProblem>();
  const wanted = useRef(false);

  useEffect(() => {
    void readKeptPart(services, book).then(setPart);
    return () => {
      wanted.current = false;
    };
  }, [services, book]);

  async function work(job: () => Promise<KeepBookProblem | undefined | void>): Promise<void> {
    wanted.current = true;
    setWorking(true);
    setProblem(undefined);
    setProblem((await job()) ?? undefined);
    setPart(await readKeptPart(services, book));
    setWorking(false);
  }

  function tell(next: KeptBookPart): boolean {
    setPart(next);
    return wanted.current;
  }

  return {
    part,
    isWorking,
    problem,
    keep: () => void work(() => keepBook(services, book, tell)),
    forget: () => void work(() => forgetBook(services, book)),
    stop() {
      wanted.current = false;
    },
  };
}
