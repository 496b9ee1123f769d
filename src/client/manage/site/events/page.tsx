import { Link } from 'wouter';
import { DayTime } from '#client/ui/day-time.tsx';
import { EmptyNote } from '#client/ui/empty-note.tsx';
import type { SiteEvent } from '#contract/site.ts';
import { SiteList, useSiteList } from '../parts/site-list.tsx';
import { SitePage } from '../parts/site-page.tsx';
import { addressOf, pageSize, peopleAddress, readPlainQuery } from '../site-queries.ts';
import { eventNames } from '../site-words.ts';
import list from '../../parts/row-list.module.css';
import styles from './events.module.css';

/** What owners did on the pages and by the command line, and the imports of authors, the newest first. */
export function Page({ search }: { search: string }) {
  const page = readPlainQuery(search);
  const read = useSiteList('site/events', { page, size: pageSize });
  return (
    <SitePage title="操作记录" state={read.state}>
      <SiteList
        read={read}
        label="操作记录列表"
        search={search}
        page={page}
        unit="条"
        addressOf={(to) => addressOf('manage/site/events', { page: to })}
        empty={<EmptyNote text="还没有记录。站主在这里和命令行里的操作、作者的导入都会记下。" />}
      >
        {(info) => (
          <ul className={`${list.rows} ${styles.events}`}>
            {info.list.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </ul>
        )}
      </SiteList>
    </SitePage>
  );
}

function Row({ event: { time, actor, kind, targetName, detail } }: { event: SiteEvent }) {
  return (
    <li className={`${list.row} ${styles.event}`}>
      <p>
        <strong>{eventNames[kind]}</strong>
        {targetName && <span>{targetName}</span>}
        {detail && <small>{detail}</small>}
      </p>
      <p className={list.meta}>
        <span>{actor ? <Link href={peopleAddress({ q: actor })}>{actor}</Link> : '命令行或自动'}</span>
        <DayTime seconds={time} isExact />
      </p>
    </li>
  );
}
