import { SolarDay } from 'tyme4ts';
import { lunarOf, monthGrid, termsOf } from '../../src/domain/lunar/index.ts';
import { compare } from './compare.ts';

const dates = Array.from({ length: 997 }, (_, index) => ({
  year: 1901 + ((index * 37) % 196),
  month: 1 + ((index * 5) % 12),
  day: 1 + ((index * 11) % 28),
}));

export async function benchLunar(): Promise<void> {
  await compare('公历日 → 农历日', [
    { name: 'lunarOf', run: repeat(({ year, month, day }) => lunarOf(year, month, day)) },
    {
      name: 'tyme4ts',
      run: repeat(({ year, month, day }) => SolarDay.fromYmd(year, month, day).getLunarDay().getDay()),
    },
  ]);
  await compare('四十二格的月历', [
    { name: 'monthGrid', run: repeat(({ year, month }) => monthGrid(year, month, 1)) },
    { name: 'tyme4ts', run: repeat(({ year, month }) => tymeGrid(year, month)) },
  ]);
  await compare('一年的二十四节气', [
    { name: 'termsOf', run: repeat(({ year }) => termsOf(year)) },
    { name: 'tyme4ts', run: repeat(({ year }) => tymeTerms(year)) },
  ]);
}

function repeat(work: (date: (typeof dates)[number]) => unknown): (count: number) => void {
  return (count) => {
    for (let index = 0; index < count; index += 1) work(dates[index % dates.length]!);
  };
}

function tymeGrid(year: number, month: number): string[] {
  const first = SolarDay.fromYmd(year, month, 1);
  return Array.from({ length: 42 }, (_, offset) => {
    const day = first.next(offset - 6);
    const lunar = day.getLunarDay();
    return lunar.getFestival()?.getName() ?? day.getTermDay().getName() + lunar.getName();
  });
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
