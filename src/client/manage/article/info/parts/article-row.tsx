import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { withheldWords } from '#client/manage/parts/withheld-words.ts';
import { DayTime } from '#client/ui/day-time.tsx';
import { type MenuAction, Menu } from '#client/ui/menu.tsx';
import type { OwnSort, PosterOwnCard } from '#contract/poster-write.ts';
import { type ActionKind, nameOf } from '../article-actions.ts';
import styles from './list.module.css';

interface Props {
  readonly poster: PosterOwnCard;
  readonly sort: OwnSort;
  readonly isChosen: boolean;
  /** Whether this device holds an unsent draft of the article. */
  readonly isUnsent: boolean;
  readonly choose: (isRange: boolean) => void;
  readonly act: (kind: ActionKind) => void;
}

/** The row of an article: what it is, and its actions behind one button. */
export function ArticleRow({ poster, sort, isChosen, isUnsent, choose, act }: Props) {
  const { id, status, pending, tags, views, withheld } = poster;
  const name = nameOf(poster);
  const isPublished = status === 'published';
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`选中${name}`}
          checked={isChosen}
          onChange={({ nativeEvent }) => choose((nativeEvent as unknown as MouseEvent).shiftKey)}
        />
      </label>
      <h2 className={styles.title}>
        <Link href={`/manage/article/edit/${id}`} title={poster.title}>
          {poster.title || '无标题'}
        </Link>
      </h2>
      <div className={styles.meta}>
        <p className={styles.state}>
          {withheld ? (
            <span data-state="withheld" title={withheldWords[withheld]}>
              {withheldWords[withheld]}
            </span>
          ) : (
            <span data-state={status}>{isPublished ? '已发布' : '草稿'}</span>
          )}
          {pending && <span data-state="pending">有未发布的改动</span>}
          {isUnsent && <span data-state="unsent">本机有未提交的改动</span>}
        </p>
        <p className={styles.tags}>{tags.join(' · ')}</p>
        <p className={styles.date}>
          <RowDate poster={poster} sort={sort} />
        </p>
        <p className={styles.reads}>
          <span>阅读 </span>
          {views}
        </p>
      </div>
      <Menu label={`${name}的操作`} actions={actionsOf(poster, act)} />
    </li>
  );
}

function actionsOf({ id, status, pending }: PosterOwnCard, act: Props['act']): MenuAction[] {
  const isPublished = status === 'published';
  return [
    { words: '编辑', href: `/manage/article/edit/${id}` },
    ...(isPublished ? [{ words: '查看', href: `/article/blog/${id}` }] : []),
    ...(!isPublished || pending ? [{ words: pending ? '发布改动' : '发布', run: () => act('publish') }] : []),
    ...(isPublished ? [{ words: '转为草稿', run: () => act('withdraw') }] : []),
    { words: '改标签', run: () => act('tags') },
    { words: '改日期', run: () => act('date') },
    { words: '导出', run: () => act('export') },
    { words: '删除', run: () => act('delete'), isDangerous: true },
  ];
}

/** The names of the date column, which shows the date that the list is sorted by. */
export const dateNames = { published: '发布于', created: '创建于', updated: '修改于' } as const;

export function dateKind(sort: OwnSort): keyof typeof dateNames {
  return sort === 'published' || sort === 'created' ? sort : 'updated';
}

function RowDate({ poster, sort }: Pick<Props, 'poster' | 'sort'>) {
  const { pending, savedTime, updateTime, createTime, publishTime } = poster;
  const kind = dateKind(sort);
  const times = { published: publishTime, created: createTime, updated: pending ? savedTime : updateTime };
  const time = times[kind];
  return (
    <>
      <span>{dateNames[kind]} </span>
      {time === null ? '——' : <DayTime seconds={time} isExact />}
    </>
  );
}
