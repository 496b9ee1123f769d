import { Link } from 'wouter';
import { Tick } from '#client/manage/parts/row-list.tsx';
import { withheldWords } from '#client/manage/parts/withheld-words.ts';
import { DayTime } from '#client/ui/day-time.tsx';
import { type MenuAction, Menu } from '#client/ui/menu.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { OwnSort, PosterOwnCard } from '#contract/poster-write.ts';
import { articlePath } from '#domain/article/address.ts';
import { fieldWords } from '#domain/article/article-fields.ts';
import { minuteOf } from '../../parts/publish-day.ts';
import { type ActionKind, nameOf } from '../article-actions.ts';
import list from '#client/manage/parts/row-list.module.css';

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
  const { id, status, pending, tags, views, withheld, schedule, listing } = poster;
  const name = nameOf(poster);
  const isPublished = status === 'published';
  return (
    <li className={list.row} data-chosen={isChosen || undefined}>
      <Tick name={name} isChosen={isChosen} choose={choose} />
      <h2 className={list.name}>
        <Link href={`/manage/article/edit/${id}`} title={poster.title}>
          {poster.title || '无标题'}
        </Link>
      </h2>
      <div className={list.meta}>
        <p className={list.states}>
          {withheld ? (
            <span data-tone="bad" title={withheldWords[withheld]}>
              {withheldWords[withheld]}
            </span>
          ) : (
            <span data-tone={isPublished ? 'good' : undefined}>{isPublished ? '已发布' : '草稿'}</span>
          )}
          {isPublished && listing && <span>{fieldWords('listing', listing)}</span>}
          {pending && <span data-tone="waiting">有未发布的改动</span>}
          {schedule && (
            <span data-tone={schedule.failure ? 'bad' : 'waiting'}>
              {schedule.failure ? `没有按时发布：${schedule.failure}` : `${minuteOf(schedule.time)} 发布`}
            </span>
          )}
          {isUnsent && <span data-tone="bad">本机有未提交的改动</span>}
        </p>
        <p data-wide data-rest>
          {tags.join(' · ')}
        </p>
        <p data-time>
          <RowDate poster={poster} sort={sort} />
        </p>
        <p data-number>
          <span data-said>阅读 </span>
          {views}
        </p>
      </div>
      <Menu label={`${name}的操作`} actions={actionsOf(poster, act)} />
    </li>
  );
}

function actionsOf({ id, slug, status, pending, schedule }: PosterOwnCard, act: Props['act']): MenuAction[] {
  const isPublished = status === 'published';
  return [
    { words: '编辑', href: `/manage/article/edit/${id}` },
    ...(isPublished ? [{ words: '查看', href: articlePath({ id, slug }) }] : []),
    ...(!isPublished || pending ? [{ words: pending ? '发布改动' : '发布', run: () => act('publish') }] : []),
    ...(!isPublished || pending ? [{ words: schedule ? '改定时' : '定时发布', run: () => act('schedule') }] : []),
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
      <VisuallyHidden>{dateNames[kind]} </VisuallyHidden>
      {time === null ? '——' : <DayTime seconds={time} isExact />}
    </>
  );
}
