import { coincidingDays, type Holiday } from '../../../../domain/holiday/index.ts';
import table from '../../parts/table.module.css';

/** What the table holds and what it does not. */
export function HolidayNotes({ holidays }: { holidays: readonly Holiday[] }) {
  return (
    <div className={table.notes}>
      {coincidingDays(holidays) > 0 && (
        <p>这一年中秋节与国庆节有一天重合，重合的一天怎样安排，以国务院办公厅当年的通知为准。</p>
      )}
      <p>
        这里只有《全国年节及纪念日放假办法》规定的全体公民放假的日子，由历法推算。连休几天、哪个周末调休上班，由国务院办公厅每年发通知安排，没有规则可推，这一页不含。
      </p>
      <p>放假的日子逢周六、周日，按办法应当在工作日补假。</p>
      <p>2025 年起，除夕与 5 月 2 日放假，全年由 11 天增至 13 天；2014 至 2024 年春节从正月初一放起。</p>
    </div>
  );
}
