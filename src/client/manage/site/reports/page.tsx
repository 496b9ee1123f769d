import { Link } from 'wouter';
import { reportReasonNames } from '#client/state/report-reasons.ts';
import { DayTime } from '#client/ui/day-time.tsx';
import { EmptyNote } from '#client/ui/empty-note.tsx';
import { type MenuAction, Menu } from '#client/ui/menu.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { Report } from '#contract/site.ts';
import { SiteList, useSiteList } from '../parts/site-list.tsx';
import { SitePage } from '../parts/site-page.tsx';
import {
  articlesAddress,
  readReportsQuery,
  reportsAddress,
  reportsCall,
  type ReportsQuery,
  reportViews,
} from '../site-queries.ts';
import { titleText, withheldNames } from '../site-words.ts';
import { type SiteActs, useSiteAct } from '../use-site-act.ts';
import list from '../../parts/row-list.module.css';
import styles from './reports.module.css';

const viewNames = { '': '全部', open: '待处理', settled: '已处理' } as const;

/** What readers have reported, unsettled reports first. */
export function Page({ search }: { search: string }) {
  const query = readReportsQuery(search);
  const read = useSiteList('site/reports', reportsCall(query));
  const acts = useSiteAct(read.refresh);
  const tabs = reportViews.map((state) => ({
    words: viewNames[state],
    href: reportsAddress({ state }),
    isShown: state === query.state,
  }));
  return (
    <SitePage title="举报" state={read.state}>
      <div className={list.controls}>
        <Tabs label="按状态看" tabs={tabs} />
      </div>
      <SiteList
        read={read}
        label="举报列表"
        search={search}
        page={query.page}
        unit="条"
        addressOf={(page) => reportsAddress({ ...query, page })}
        empty={<Nothing query={query} />}
      >
        {(info) => (
          <div className={styles.reports}>
            <div className={list.columns} aria-hidden>
              <div className={list.meta}>
                <span>状态</span>
                <span>原因</span>
                <span data-wide>作者</span>
                <span>时间</span>
              </div>
            </div>
            <ul className={list.rows}>
              {info.list.map((report) => (
                <Row key={report.id} report={report} acts={acts} />
              ))}
            </ul>
          </div>
        )}
      </SiteList>
    </SitePage>
  );
}

function Row({ report, acts }: { report: Report; acts: SiteActs }) {
  const { posterId, title, author, reason, text, createTime, settleTime, withheld } = report;
  const actions = actionsOf(report, acts);
  return (
    <li className={list.row}>
      <h2 className={list.name}>
        <span title={title}>{title ? <Link href={`/article/blog/${posterId}`}>{title}</Link> : '文章已不存在'}</span>
      </h2>
      <div className={list.meta}>
        <p className={list.states}>
          <span data-tone={settleTime === null ? 'waiting' : 'good'}>{settleTime === null ? '待处理' : '已处理'}</span>
          {withheld && <span>文章{withheldNames[withheld]}</span>}
        </p>
        <p>{reportReasonNames[reason]}</p>
        <p data-wide data-rest>
          {author && (
            <>
              <span data-said>作者 </span>
              <Link href={articlesAddress({ author })}>{author}</Link>
            </>
          )}
        </p>
        <p data-time>
          <DayTime seconds={createTime} isExact />
        </p>
      </div>
      {actions.length > 0 && <Menu label={`${title ? titleText(title) : '已不存在的文章'}的举报`} actions={actions} />}
      {text && <p className={styles.text}>{text}</p>}
    </li>
  );
}

function actionsOf({ id, posterId, title, settleTime, withheld }: Report, acts: SiteActs): MenuAction[] {
  const hide = (): void => void acts.run('site/hide', { id: posterId });
  const settle = (): void => void acts.run('site/settle-report', { id });
  const actions: (MenuAction | false)[] = [
    title !== '' && { words: '打开文章', href: `/article/blog/${posterId}` },
    title !== '' && withheld !== 'hidden' && { words: '隐藏文章', run: hide },
    settleTime === null && { words: '标为已处理', run: settle },
  ];
  return actions.filter((action) => action !== false);
}

function Nothing({ query: { state } }: { query: ReportsQuery }) {
  const words = { '': '没有举报。读者可以在文章末尾举报。', open: '没有待处理的举报。', settled: '没有处理过的举报。' };
  return <EmptyNote text={words[state]}>{state && <Link href={reportsAddress({})}>查看全部举报</Link>}</EmptyNote>;
}
