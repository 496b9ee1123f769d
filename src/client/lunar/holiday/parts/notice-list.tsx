import { Button } from '#client/ui/button.tsx';
import { bundledAsOf, type Notice, type YearSchedule } from '#domain/holiday/index.ts';
import type { SchedulesInUse } from '../../parts/use-schedules.ts';
import links from '../../parts/links.module.css';
import page from '../holiday.module.css';
import styles from './notices.module.css';

/** Lists the official notices behind a year's schedule and how they reached this device. */
export function NoticeList({ schedule, stateOf, forget }: SchedulesInUse & { schedule: YearSchedule }) {
  const { year, notices } = schedule;
  const state = stateOf(year);
  return (
    <section className={page.basis} data-unprinted>
      <h2 className={page.heading}>{year} 年放假安排的依据</h2>
      <ul className={styles.notices}>
        {notices.map((notice) => (
          <li key={notice.number ?? notice.title ?? notice.url}>
            <NoticeLine notice={notice} />
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        {state === 'bundled' && `随本站收录，数据截至 ${dayText(bundledAsOf)}，与通知的文字逐日核对过。`}
        {state === 'updated' && '收录之后的更新，来自网站服务器。'}
        {state === 'pasted' && '来自你粘贴的通知，仅存在本机。'}
      </p>
      {state === 'pasted' && (
        <Button kind="quiet" onClick={() => void forget(year)}>
          移除粘贴的 {year} 年安排
        </Button>
      )}
    </section>
  );
}

function NoticeLine({ notice: { url, number, title = '通知原文', issued } }: { notice: Notice }) {
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noopener" className={links.link}>
          {title}
        </a>
      ) : (
        title
      )}
      <span>{[number, issued && dayText(issued)].filter(Boolean).join('，')}</span>
    </>
  );
}

function dayText({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${year} 年 ${month} 月 ${day} 日`;
}
