import { Link } from 'wouter';
import { bookPath } from '#domain/book/paths.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PinButton } from '../../ui/pin-button.tsx';
import { totalBytes, type LibraryBook } from '../group.ts';
import type { LibraryState } from '../use-library.ts';
import { Item } from './item.tsx';
import styles from '../offline.module.css';

interface Props {
  readonly book: LibraryBook;
  readonly library: LibraryState;
  /** Whether the chapters are shown from the beginning, as while the reader searches. */
  readonly isOpen: boolean;
}

/** One book with its stored chapters, and buttons for all of them at once. */
export function Book({ book, library, isOpen }: Props) {
  const { id, title, chapters, kept } = book;
  const isWhole = kept.length >= chapters && kept.every(({ isMissing }) => !isMissing);
  const isPinned = kept.every(({ pinned }) => pinned);
  const state = isWhole ? `整本 ${chapters} 章` : `${kept.length} / ${chapters} 章`;
  return (
    <li>
      <Disclosure
        look="line"
        open={isOpen}
        summary={
          <span className={styles.bookName}>
            {title}
            <span className={styles.meta}>
              {state} · {sizeText(totalBytes(kept))}
            </span>
          </span>
        }
      >
        <div className={styles.inside}>
          <div className={styles.buttons}>
            <PinButton isPinned={isPinned} size="small" onClick={() => void library.setPinned(kept, !isPinned)}>
              全部固定
            </PinButton>
            <Button
              kind="quiet"
              size="small"
              onClick={() =>
                void library.remove(
                  kept.map(({ key }) => key),
                  `《${title}》的 ${kept.length} 章`,
                )
              }
            >
              全部删除
            </Button>
            <Link href={bookPath(id)} className={styles.way}>
              {isWhole ? '查看目录' : '查看目录，存整本'}
            </Link>
          </div>
          <ul className={styles.items}>
            {kept.map((item) => (
              <Item key={item.key} item={item} library={library} />
            ))}
          </ul>
        </div>
      </Disclosure>
    </li>
  );
}
