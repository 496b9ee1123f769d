import { Link } from 'wouter';
import { formatSeconds } from '../../../../../domain/text/time.ts';
import { siteFacts } from '../../../../../site/config.ts';
import { Button } from '../../../../ui/button.tsx';
import { ExportButton } from '../transfer/export-button.tsx';
import styles from './list.module.css';
import type { PosterOwnCard } from '../../../../../contract/poster.ts';

interface Props {
  readonly poster: PosterOwnCard;
  readonly isChosen: boolean;
  /** Whether this device holds an unsent draft of the article. */
  readonly isUnsent: boolean;
  readonly choose: () => void;
  readonly remove: () => void;
}

const time = (seconds: number): string => formatSeconds(seconds, siteFacts.utcOffsetSeconds);

/** The row of an article: its status and its actions. */
export function ArticleRow({ poster, isChosen, isUnsent, choose, remove }: Props) {
  const { id, status, pending, tags, updateTime, savedTime, publishTime, views } = poster;
  const title = poster.title || '无标题';
  const isPublished = status === 'published';
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <label className={styles.tick}>
        <input type="checkbox" aria-label={`选中《${title}》`} checked={isChosen} onChange={choose} />
      </label>
      <div className={styles.about}>
        <h2>
          <Link href={`/manage/article/edit/${id}`}>{title}</Link>
        </h2>
        <p className={styles.marks}>
          <span data-mark={status}>{isPublished ? '已发布' : '草稿'}</span>
          {pending && <span data-mark="pending">有未发布的改动</span>}
          {isUnsent && <span data-mark="unsent">本机有没提交的改动</span>}
          {tags.map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
        <p className={styles.facts}>
          <span>
            {pending ? '存于' : '修改于'} {time(pending ? savedTime : updateTime)}
          </span>
          {publishTime !== null && (
            <span>
              {isPublished ? '发布于' : '发布日期'} {time(publishTime)}
            </span>
          )}
          <span>阅读 {views} 次</span>
        </p>
      </div>
      <div className={styles.actions}>
        <Link href={`/manage/article/edit/${id}`} aria-label={`编辑《${title}》`}>
          编辑
        </Link>
        {isPublished && (
          <Link href={`/article/blog/${id}`} aria-label={`看文章《${title}》`}>
            看文章
          </Link>
        )}
        <ExportButton id={id} title={title} />
        <Button kind="quiet" size="small" aria-label={`删除《${title}》`} onClick={remove}>
          删除
        </Button>
      </div>
    </li>
  );
}
