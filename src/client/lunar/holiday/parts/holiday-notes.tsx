import { coincidingDays, holidaysOf, type Schedules } from '../../../../domain/holiday/index.ts';
import table from '../../parts/table.module.css';

/** What the words on this page mean, and what is unusual about the year. */
export function HolidayNotes({ year, schedules }: { year: number; schedules: Schedules }) {
  const collected = schedules.has(year);
  return (
    <div className={table.notes}>
      <p>法定节假日上班，工资不低于三倍；调休放假与周末上班，先补休，补不了的不低于两倍（劳动法第四十四条）。</p>
      {!collected && <p>法定节假日逢周六、周日，按办法应当在工作日补假。</p>}
      {coincidingDays(holidaysOf(year)).length > 0 && (
        <p>
          这一年中秋节与国庆节有一天重合，
          {collected ? '两个假期合在一起安排。' : '怎样安排以当年的通知为准。'}
        </p>
      )}
      {year === 2015 && <p>9 月 3 日由国务院另行决定全国放假一天，不在《全国年节及纪念日放假办法》的节日之内。</p>}
      {collected && !schedules.has(year + 1) && (
        <p>
          {year} 年 12 月底的日子可能由 {year + 1} 年的通知改动，那份通知尚未收录。
        </p>
      )}
      <p>{lawText(year)}</p>
    </div>
  );
}

function lawText(year: number): string {
  if (year < 2008) return '2007 年法定节假日为元旦、春节、劳动节与国庆节，共 10 天（国务院令第 270 号）。';
  if (year < 2014) return '2008 年起清明、端午、中秋放假，春节从除夕放起，全年 11 天（国务院令第 513 号）。';
  if (year < 2025) return '2014 至 2024 年春节从正月初一放起，全年 11 天（国务院令第 644 号）。';
  return '2025 年起除夕与 5 月 2 日放假，全年由 11 天增至 13 天（国务院令第 795 号）。';
}
