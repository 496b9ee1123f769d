import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import {
  byNext,
  type NextEntry,
  occurrenceCountText,
  originText,
  anniversaryTitle,
} from '#domain/anniversary/index.ts';
import { daysLeftText } from '#domain/calendar/days-left.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { keptAddress } from '../address.ts';
import { presentRecords, refusedSentence, type KeptAnniversaries } from '../kept-anniversaries.ts';
import { fullDateText } from './date-text.ts';
import styles from '../birthday.module.css';

/** The id of the heading that takes the focus when the focused element has disappeared. */
export const keptHeading = 'kept';

/**
 * Lists the stored anniversaries by their next occurrence. Loading, refused and empty states have equal heights, so
 * that the page does not jump.
 */
export function KeptList({ kept }: { kept: KeptAnniversaries }) {
  useSignals();
  const { clock } = useServices();
  const state = kept.state.value;
  const present = presentRecords(state);
  return (
    <section aria-labelledby={keptHeading}>
      <h2 id={keptHeading} className={styles.heading} tabIndex={-1}>
        已保存的日子
      </h2>
      {present.length === 0 && <p className={styles.empty}>{emptyText(state.status)}</p>}
      {present.length > 0 && (
        <ul className={styles.list}>
          {byNext(present, clock.today.value).map((entry) => (
            <Row key={entry.record.id} entry={entry} today={clock.today.value} />
          ))}
        </ul>
      )}
      <p className={styles.note}>
        存在本机的这个浏览器里，没有开启私人日历时不上传；清除浏览器数据会一并删除，请定期导出备份。
      </p>
      {state.status === 'ready' && state.unreadable > 0 && (
        <p className={styles.note}>另有 {state.unreadable} 条记录无法识别，未列出，也未改动。</p>
      )}
    </section>
  );
}

function emptyText(status: 'loading' | 'refused' | 'ready'): string {
  if (status === 'refused') return refusedSentence;
  return status === 'loading' ? '正在读取本机的记录……' : '还没有保存的日子。填好名字，点“存到本机”。';
}

function Row({ entry: { record, next }, today }: { entry: NextEntry; today: CivilDate }) {
  const { id, anniversary } = record;
  return (
    <li>
      <Link href={keptAddress(id)} className={styles.row}>
        <strong>{anniversaryTitle(anniversary)}</strong>
        <span className={styles.left}>{next ? daysLeftText(today, next) : '不再有'}</span>
        <span className={styles.small}>{originText(anniversary.origin)}</span>
        <span className={styles.small}>
          {next &&
            [fullDateText(next.date), occurrenceCountText(anniversary.kind, next.count)].filter(Boolean).join('，')}
        </span>
      </Link>
    </li>
  );
}
