import { useEffect, useState } from 'react';
import { type BookReading, readingByBook } from '../../../../domain/book/progress.ts';
import { useServices } from '../../../state/services.ts';

/** What this device knows of the reading of each book, by the book's id; undefined until it has been looked up. */
export function useBookReading(): ReadonlyMap<string, BookReading> | undefined {
  const { platform } = useServices();
  const [books, setBooks] = useState<ReadonlyMap<string, BookReading>>();
  useEffect(() => {
    void platform.reading.entries().then((entries) => setBooks(readingByBook(entries ?? [])));
  }, [platform]);
  return books;
}
