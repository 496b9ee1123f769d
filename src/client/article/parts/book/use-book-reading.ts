import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { type BookReading, readingByBook } from '#domain/book/progress.ts';

/** Answers the reading state of each book on this device by the book's id; undefined until it has been read. */
export function useBookReading(): ReadonlyMap<string, BookReading> | undefined {
  const { platform } = useServices();
  const [books, setBooks] = useState<ReadonlyMap<string, BookReading>>();
  useEffect(() => {
    void platform.reading.entries().then((entries) => setBooks(readingByBook(entries ?? [])));
  }, [platform]);
  return books;
}
