import { expect, test } from 'vitest';
import { parseNotice, type Schedules, stretchesOf } from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { schedulesTo } from '#tests/fixtures/holidays/facts.ts';
import { splitNotice } from '#tests/fixtures/holidays/invented.ts';

const schedules = schedulesTo(2026);
const text = ({ month, day }: CivilDate): string => `${month}-${day}`;

const written = (year: number, held: Schedules = schedules): string[] =>
  stretchesOf(year, held).map(({ name, date, days, statutory, work, whole }) => {
    const joined = whole.days > days ? ` 连休${text(whole.date)}×${whole.days}` : '';
    return `${name} ${text(date)}×${days} 法定${statutory.map(text).join()} 补班${work.map(text).join()}${joined}`;
  });

test('2026 年每段的起止、法定日与补班', () => {
  expect(written(2026)).toEqual([
    '元旦 1-1×3 法定1-1 补班1-4',
    '春节 2-15×9 法定2-16,2-17,2-18,2-19 补班2-14,2-28',
    '清明节 4-4×3 法定4-5 补班',
    '劳动节 5-1×5 法定5-1,5-2 补班5-9',
    '端午节 6-19×3 法定6-19 补班',
    '中秋节 9-25×3 法定9-25 补班',
    '国庆节 10-1×7 法定10-1,10-2,10-3 补班9-20,10-10',
  ]);
});

test('端午的周六、周日是周末，不是调休换来的', () => {
  const [spring, dragonBoat] = [1, 4].map((index) => stretchesOf(2026, schedules)[index]!);
  expect([dragonBoat!.swapped, dragonBoat!.weekend.map(text)]).toEqual([[], ['6-20', '6-21']]);
  expect([spring!.swapped.map(text), spring!.weekend.map(text)]).toEqual([
    ['2-20', '2-23'],
    ['2-15', '2-21', '2-22'],
  ]);
});

test('补休与周末连成一段，紧挨的周末另外写明', () => {
  expect(written(2014).slice(2, 6)).toEqual([
    '清明节 4-5×3 法定4-5 补班',
    '劳动节 5-1×3 法定5-1 补班5-4',
    '端午节 6-2×1 法定6-2 补班 连休5-31×3',
    '中秋节 9-8×1 法定9-8 补班 连休9-6×3',
  ]);
});

test('跨年的一段从上一年十二月开始，旧通知的名字换成今天的', () => {
  expect(written(2023)[0]).toBe('元旦 12-31×3 法定1-1 补班');
  expect(written(2007)).toEqual([
    '元旦 1-1×3 法定1-1 补班12-30,12-31',
    '春节 2-18×7 法定2-18,2-19,2-20 补班2-17,2-25',
    '劳动节 5-1×7 法定5-1,5-2,5-3 补班4-28,4-29',
    '国庆节 10-1×7 法定10-1,10-2,10-3 补班9-29,9-30',
  ]);
});

test('延长过的春节连成十天，节后第一个工作日不算补班', () => {
  expect(written(2020)[1]).toBe('春节 1-24×10 法定1-25,1-26,1-27 补班1-19');
});

test('一个假期分成两段，每个补班的日子只归最近的一段', () => {
  const read = parseNotice(splitNotice, schedules);
  const held = new Map(read.ok ? [[2094, read.value.schedule]] : []);
  expect(written(2094, held).slice(1, 3)).toEqual([
    '春节 2-14×7 法定2-14,2-15,2-16,2-17 补班2-7 连休2-13×9',
    '春节 3-1×1 法定 补班3-6 连休2-27×3',
  ]);
});

test('没有收录的年份一段也没有', () => {
  expect(stretchesOf(2027, schedules)).toEqual([]);
});
