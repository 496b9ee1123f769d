import { Link } from 'wouter';
import { DayTime } from '#client/ui/day-time.tsx';
import { type MenuAction, Menu } from '#client/ui/menu.tsx';
import type { ManagedArticle } from '#contract/site.ts';
import { Tick } from '../../parts/row-list.tsx';
import { articlesAddress, reportsAddress } from '../site-queries.ts';
import { titleText, withheldNames } from '../site-words.ts';
import type { SiteActs } from '../use-site-act.ts';
import list from '../../parts/row-list.module.css';

interface Props {
  readonly article: ManagedArticle;
  readonly acts: SiteActs;
  readonly askToDelete: () => void;
}

interface RowProps extends Props {
  readonly isChosen: boolean;
  readonly choose: (isRange: boolean) => void;
}

/** The row of an article of any author: whether readers see it, and the acts behind one button. */
export function ArticleRow({ article, acts, askToDelete, isChosen, choose }: RowProps) {
  const { id, title, author, publishTime, views, deleteTime } = article;
  return (
    <li className={list.row} data-chosen={isChosen || undefined}>
      <Tick name={titleText(title)} isChosen={isChosen} choose={choose} />
      <h2 className={list.name}>
        <span title={title}>
          {deleteTime === null ? <Link href={`/article/blog/${id}`}>{title || '无标题'}</Link> : title || '无标题'}
        </span>
      </h2>
      <div className={list.meta}>
        <States article={article} />
        <p data-rest>
          <span data-said>作者 </span>
          <Link href={articlesAddress({ author: author.username })} title={author.username}>
            {author.nickname || author.username}
          </Link>
        </p>
        <p data-time>
          <span data-said>发布于 </span>
          {publishTime === null ? '——' : <DayTime seconds={publishTime} isExact />}
        </p>
        <p data-number data-wide>
          <span data-said>阅读 </span>
          {views}
        </p>
      </div>
      <Menu label={`${titleText(title)}的操作`} actions={actionsOf({ article, acts, askToDelete })} />
    </li>
  );
}

function States({ article: { withheld, isUnlisted, isFeatured, reports, deleteTime } }: { article: ManagedArticle }) {
  return (
    <p className={list.states}>
      {deleteTime !== null ? (
        <span data-tone="bad">在回收站</span>
      ) : withheld ? (
        <span data-tone={withheld === 'pending' ? 'waiting' : 'bad'}>{withheldNames[withheld]}</span>
      ) : (
        <span data-tone="good">
          {isUnlisted ? '不列出' : '公开'}
          {isFeatured && '，推荐'}
        </span>
      )}
      {reports > 0 && <span data-tone="bad">{reports} 条举报</span>}
    </p>
  );
}

function actionsOf({ article, acts, askToDelete }: Props): MenuAction[] {
  const { id, withheld, isUnlisted, isFeatured, reports, deleteTime } = article;
  const run = (call: 'hide' | 'unhide' | 'restore-article') => () => void acts.run(`site/${call}`, { id });
  if (deleteTime !== null) return [{ words: '恢复并公开', run: run('restore-article') }];
  const feature = (): void => void acts.run('site/feature', { id, isFeatured: !isFeatured });
  const actions: (MenuAction | false)[] = [
    { words: '打开', href: `/article/blog/${id}` },
    reports > 0 && { words: '查看举报', href: reportsAddress({ state: 'open' }) },
    ((withheld === null && !isUnlisted) || isFeatured) && {
      words: isFeatured ? '取消推荐' : '推荐到首页',
      run: feature,
    },
    withheld === 'hidden' ? { words: '取消隐藏', run: run('unhide') } : { words: '隐藏', run: run('hide') },
    { words: '删除', run: askToDelete, isDangerous: true },
  ];
  return actions.filter((action) => action !== false);
}
