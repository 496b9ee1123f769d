import type { BookContents } from '../../../../contract/book.ts';
import { unread } from '../../../../domain/book/progress.ts';
import { Fold } from '../../../ui/fold.tsx';
import { ChapterList } from '../../parts/book/chapter-list.tsx';
import { useBookReading } from '../../parts/book/use-book-reading.ts';

/** All chapters of the book, folded away until one wants to go elsewhere. */
export function BookChapters({ contents, current }: { contents: BookContents; current: string }) {
  const { places } = useBookReading()?.get(contents.id) ?? unread;
  return (
    <Fold summary={`全书章节（${contents.chapters.length} 章）`}>
      <ChapterList book={contents.id} chapters={contents.chapters} places={places} current={current} />
    </Fold>
  );
}
