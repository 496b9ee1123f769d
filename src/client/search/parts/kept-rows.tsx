import { Link } from 'wouter';
import { chapterPath } from '../../../domain/book/paths.ts';
import { Marked } from '../../ui/marked.tsx';
import type { KeptResults } from '../kept/use-kept-search.ts';
import styles from '../kept.module.css';

/** As many as there is always room for. */
const most = 2;

/** The best of what was found on this device, a line each. */
export function KeptRows({ answered: { articles, chapters } }: { answered: KeptResults }) {
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
