import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { PosterArticle } from '#contract/poster.ts';
import { useServices } from '../../state/services.ts';
import { useMayWrite } from '../../state/use-may-write.ts';
import { DayTime } from '../../ui/day-time.tsx';
import { listAddress } from '../parts/list/list-query.ts';
import facts from '../../ui/reading/reading-facts.module.css';
import styles from './detail.module.css';

/** The title, and one line of author, day, reading time and tags; for the author a link to the editor. */
export function ArticleHeader({ article }: { article: PosterArticle }) {
  const { title, author, publishTime, updateTime, minutes, tags } = article;
  return (
    <header className={facts.header}>
      <h1>{title}</h1>
      <div className={facts.row}>
        <div className={facts.line}>
          <Link href={listAddress({ author: author.username })}>{author.nickname}</Link>
          <DayTime seconds={publishTime ?? updateTime} />
          <span>约 {minutes} 分钟</span>
          {tags.length > 0 && (
            <ul className={facts.tags} aria-label="标签">
              {tags.map((tag) => (
                <li key={tag}>
                  <Link href={listAddress({ tag })}>{tag}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <EditLink article={article} />
      </div>
    </header>
  );
}

/** Pages are rendered as for a visitor, so the link comes after hydration; it stands where nothing has to move for it. */
function EditLink({ article: { id, author } }: { article: PosterArticle }) {
  useSignals();
  const { session } = useServices();
  const mayWrite = useMayWrite();
  if (!mayWrite || session.username.value !== author.username) return null;
  return (
    <Link href={`/manage/article/edit/${id}`} className={styles.edit} data-unprinted>
      编辑
    </Link>
  );
}
