import { Link } from 'wouter';
import type { BookCard } from '../../../contract/book.ts';
import { useServices } from '../../state/services.ts';
import { useDeferredWork } from '../use-deferred-work.ts';
import styles from './books.module.css';

/** Lists the books. A book begun on this device shows a link to its next chapter in place of its length. */
export function Books({ books }: { books: readonly BookCard[] }) {
  const { platform } = useServices();
  const begun = useDeferredWork('reading', async () =>
    (await import('../begun-books.ts')).begunBooks(platform.reading, books),
  );
  if (books.length === 0) return <p>书架还空着。</p>;
  return (
    <ul className={styles.books}>
      {books.map(({ id, title, summary, cover, chapters, minutes }) => {
        const next = begun?.get(id);
        return (
          <li key={id}>
            <Link href={`/article/book/${id}`} className={styles.cover} tabIndex={-1} aria-hidden>
              {cover ? <img src={cover} alt="" width="60" height="80" loading="lazy" /> : title}
            </Link>
            <Link href={`/article/book/${id}`}>
              <strong>{title}</strong>
            </Link>
            <p>{summary}</p>
            <small>
              {next ? <Link href={next.path}>继续读：{next.title}</Link> : `${chapters} 章 · 约 ${minutes} 分钟`}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
