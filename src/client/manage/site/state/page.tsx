import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import type { SiteState } from '#contract/site-state.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { SitePage } from '../parts/site-page.tsx';
import { addressOf, articlesAddress, peopleAddress, reportsAddress } from '../site-queries.ts';
import styles from './state.module.css';

/** How the site is: what waits for the owner, and how server, database, disk and backup are. */
export function Page() {
  const { state, retry } = useRead('site/state', {}, { fresh: true });
  return (
    <SitePage title="站点状态" state={state}>
      <ReadResult state={state} retry={retry} wayOn={{ path: '/', title: '返回首页' }}>
        {(site) => (
          <div className={styles.state}>
            <Counts counts={site.counts} />
            <Section title="服务器">
              <Server site={site} />
            </Section>
            <Section title="备份">
              <Backup site={site} />
            </Section>
            <Section title="最近的错误">
              <Errors errors={site.errors} />
            </Section>
            <Button kind="quiet" onClick={retry}>
              刷新
            </Button>
          </div>
        )}
      </ReadResult>
    </SitePage>
  );
}

/** The numbers of the site, each with the list behind it; what waits for the owner is lit. */
function Counts({ counts }: { counts: SiteState['counts'] }) {
  const shown = [
    ['待批准', counts.pending, peopleAddress({ state: 'pending' }), true],
    ['待处理的举报', counts.reports, reportsAddress({ state: 'open' }), true],
    ['账号', counts.people, peopleAddress({}), false],
    ['文章', counts.articles, articlesAddress({}), false],
    ['未显示', counts.withheld, articlesAddress({ state: 'withheld' }), false],
    ['图片', counts.pictures, addressOf('manage/site/uploads', {}), false],
  ] as const;
  return (
    <ul className={styles.counts}>
      {shown.map(([name, count, href, isTask]) => (
        <li key={name}>
          <Link href={href} data-waiting={(isTask && count > 0) || undefined}>
            <strong>{count}</strong>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const databaseNames = { sqlite: 'SQLite', postgresql: 'PostgreSQL' } as const;
/** With less room than this part of the disk, or than this many bytes, writing soon fails. */
const minFree = { part: 0.05, bytes: 512 * 1024 * 1024 } as const;

function Server({ site: { version, commit, startTime, database, disk, queues } }: { site: SiteState }) {
  const isTight = disk.free < Math.max(disk.total * minFree.part, minFree.bytes);
  const working = queues.filter(({ running, waiting }) => running + waiting > 0);
  const rows: [string, ReactNode][] = [
    ['版本', `${version}${commit && `（${commit.slice(0, 7)}）`}`],
    ['启动于', <DayTime key="start" seconds={startTime} isExact />],
    ['数据库', `${databaseNames[database.kind]}，${sizeText(database.bytes)}，结构 ${database.migration}`],
    [
      '磁盘',
      <span key="disk" data-tone={isTight ? 'bad' : undefined}>
        可用 {sizeText(disk.free)}，共 {sizeText(disk.total)}
        {isTight && '；空间不足，请尽快清理'}
      </span>,
    ],
    [
      '队列',
      working.length === 0
        ? '空闲'
        : working.map(({ name, running, waiting }) => `${name}：进行中 ${running}，等待 ${waiting}`).join('；'),
    ],
  ];
  return <FactList rows={rows} />;
}

function Backup({ site: { backup, makesBackups } }: { site: SiteState }) {
  if (!backup) {
    return (
      <p data-tone={makesBackups ? undefined : 'bad'}>
        {makesBackups ? '已开启自动备份，还没有备份过。' : '没有备份。设置环境变量 BACKUP_DIR 后，服务器自动备份。'}
      </p>
    );
  }
  const { time, ok, bytes, seconds, detail } = backup;
  return (
    <FactList
      rows={[
        [
          '最近一次',
          <span key="last" data-tone={ok ? 'good' : 'bad'}>
            <DayTime seconds={time} isExact /> {ok ? '成功' : '失败'}
          </span>,
        ],
        ...(ok ? [['大小', `${sizeText(bytes)}，用时 ${seconds} 秒`] as const] : []),
        ...(detail ? [['说明', detail] as const] : []),
        ['自动备份', makesBackups ? '已开启' : '未开启'],
      ]}
    />
  );
}

function Errors({ errors }: { errors: SiteState['errors'] }) {
  if (errors.length === 0) return <p>启动以来没有错误。</p>;
  return (
    <ul className={styles.errors}>
      {errors.map(({ time, message, requestId, count }) => (
        <li key={`${time} ${requestId} ${message}`}>
          <p>{message}</p>
          <small>
            <DayTime seconds={time} isExact />
            {count > 1 && ` · ${count} 次`}
            {requestId && ` · 编号 ${requestId}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
