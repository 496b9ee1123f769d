import type { DatedEvent } from '../../../../domain/calendar/days-left.ts';
import { coincidingDays, holidaysOf } from '../../../../domain/holiday/index.ts';
import type { CivilDate } from '../../../../domain/lunar/index.ts';
import { YearTable } from '../../parts/year-table.tsx';
import styles from '../holiday.module.css';
import { HolidayCells } from './holiday-cells.tsx';

/** A year without a notice: what the law gives, and that the rest is not known. */
export function StatutoryYear({ year, today, next }: { year: number; today: CivilDate; next: readonly DatedEvent[] }) {
  const holidays = holidaysOf(year);
  const total = holidays.reduce((sum, { days }) => sum + days, 0);
  const twice = coincidingDays(holidays).length;
  return (
    <section className={styles.missing}>
      <h2 className={styles.heading}>{year} 年放假安排：尚未收录</h2>
      <p>
        连休几天、哪个周末补班，由国务院办公厅发通知决定，没有规则可推，这里不猜。下面是按《全国年节及纪念日放假办法》推算的法定节假日。手里有通知，可以
        <a href="#paste">粘贴到这一页</a>。
      </p>
      <YearTable
        caption={`${year} 年法定节假日（推算），共 ${total} 天${twice > 0 ? `，有 ${twice} 天重合，实际 ${total - twice} 天` : ''}`}
        columns={['节日', '法定放假']}
        today={today}
        items={holidays}
        next={next}
      >
        {(holiday) => <HolidayCells holiday={holiday} />}
      </YearTable>
    </section>
  );
}
