import chineseDays from 'chinese-days';
import { Solar } from 'lunar-typescript';
import solarLunar from 'solarlunar';
import { SolarDay } from 'tyme4ts';
import { lunarOf, monthGrid, termsOf, type CivilDate } from '#domain/lunar/index.ts';
import { compare } from './compare.ts';

type Work = (date: CivilDate) => unknown;

/** Years that all of the libraries know, in an order that none of their caches can follow. */
const dates: readonly CivilDate[] = Array.from({ length: 997 }, (_, index) => ({
  year: 1901 + ((index * 37) % 196),
  month: 1 + ((index * 5) % 12),
  day: 1 + ((index * 11) % 28),
}));

/** Each library by the calls its own documentation shows. */
export async function benchLunar(): Promise<void> {
  await compareWork('随机的公历日 → 农历年月日', {
    lunarOf: ({ year, month, day }) => lunarOf(year, month, day),
    'lunar-typescript': ({ year, month, day }) => lunarDay(Solar.fromYmd(year, month, day)),
    'chinese-days': (date) => chineseDays.getLunarDate(isoText(date)),
    solarlunar: ({ year, month, day }) => solarLunar.solar2lunar(year, month, day),
    tyme4ts: ({ year, month, day }) => tymeDay(SolarDay.fromYmd(year, month, day)),
  });
  await compareWork('四十二格的月历：农历、节气、节日', {
    monthGrid: ({ year, month }) => monthGrid(year, month, 1),
    'lunar-typescript': (date) => grid(date, lunarCell),
    'chinese-days': (date) => grid(date, chineseDaysCell),
    solarlunar: (date) => grid(date, ({ year, month, day }) => solarLunar.solar2lunar(year, month, day)),
    tyme4ts: (date) => grid(date, tymeCell),
  });
  await compareWork('一年的二十四节气，到秒', {
    termsOf: ({ year }) => termsOf(year),
    tyme4ts: ({ year }) => tymeTerms(year),
  });
}

function compareWork(title: string, works: Record<string, Work>): Promise<void> {
  return compare(
    title,
    Object.entries(works).map(([name, work]) => ({ name, run: repeat(work) })),
  );
}

function repeat(work: Work): (count: number) => void {
  return (count) => {
    for (let index = 0; index < count; index += 1) work(dates[index % dates.length]!);
  };
}

/** Six weeks from the Monday before the first of the month; the same walk over days for every library. */
function grid({ year, month }: CivilDate, cell: Work): unknown[] {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const start = first.getTime() - ((first.getUTCDay() + 6) % 7) * 86_400_000;
  return Array.from({ length: 42 }, (_, offset) => {
    const day = new Date(start + offset * 86_400_000);
    return cell({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() });
  });
}

function lunarDay(solar: Solar): unknown[] {
  const lunar = solar.getLunar();
  return [lunar.getYear(), lunar.getMonth(), lunar.getDay()];
}

function lunarCell({ year, month, day }: CivilDate): unknown {
  const lunar = Solar.fromYmd(year, month, day).getLunar();
  return [lunar.getMonthInChinese(), lunar.getDayInChinese(), lunar.getJieQi(), lunar.getFestivals()];
}

function chineseDaysCell(date: CivilDate): unknown {
  const text = isoText(date);
  return [chineseDays.getLunarDate(text), chineseDays.getSolarTermsInRange(text), chineseDays.getLunarFestivals(text)];
}

function tymeDay(day: SolarDay): unknown[] {
  const lunar = day.getLunarDay();
  return [lunar.getYear(), lunar.getMonth(), lunar.getDay()];
}

function tymeCell({ year, month, day }: CivilDate): unknown {
  const solar = SolarDay.fromYmd(year, month, day);
  const lunar = solar.getLunarDay();
  return lunar.getFestival()?.getName() ?? solar.getTermDay().getName() + lunar.getName();
}

function tymeTerms(year: number): string[] {
  const first = SolarDay.fromYmd(year, 1, 1).getTerm();
  return Array.from({ length: 24 }, (_, index) =>
    first
      .next(index + 1)
      .getJulianDay()
      .getSolarTime()
      .toString(),
  );
}

function isoText({ year, month, day }: CivilDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
