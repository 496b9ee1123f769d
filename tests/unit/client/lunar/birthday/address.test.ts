import { describe, expect, test } from 'vitest';
import { addressOf, keptAddress, parseAnniversaryRoute } from '#client/lunar/birthday/address.ts';
import { grandmother, lunarDay, solarDay } from '#tests/fixtures/anniversaries.ts';

const searchOf = (address: string) => address.slice(address.indexOf('?'));

describe('地址里的日子', () => {
  test.each([
    [grandmother(), '/lunar/birthday?name=%E5%A4%96%E5%A9%86&lunar=1987-06L-08'],
    [
      grandmother({ origin: lunarDay('12-30') }, { missingDay: 'skip' }),
      '/lunar/birthday?name=%E5%A4%96%E5%A9%86&lunar=12-30&missing=skip',
    ],
    [
      grandmother(
        {
          name: '登高',
          kind: 'memorial',
          origin: solarDay('1992-02-29'),
          reminders: { daysBefore: [0, 7], at: '08:30' },
        },
        { leapMonth: 'both' },
      ),
      '/lunar/birthday?name=%E7%99%BB%E9%AB%98&solar=1992-02-29&kind=memorial&leap=both&remind=0%2C7&at=08%3A30',
    ],
  ])('写成地址再读回来不变', (anniversary, address) => {
    expect(addressOf(anniversary)).toBe(address);
    expect(parseAnniversaryRoute(searchOf(address))).toEqual({ view: 'carried', anniversary });
  });

  test('没有脚本的浏览器送来的表格也看得懂，公历生日换成农历', () => {
    const sent = 'name=外婆&kind=birthday&written=solar&year=1987&month=8&day=2&by=lunar&remind=1&remind=7&at=09:00';
    expect(parseAnniversaryRoute(`?${sent}`)).toEqual({
      view: 'carried',
      anniversary: grandmother({ reminders: { daysBefore: [1, 7], at: '09:00' } }),
    });
  });

  test('闰月是表格里单独的一问', () => {
    const sent = 'name=外婆&kind=birthday&written=lunar&year=1987&month=6&isLeap=L&day=8&by=lunar';
    expect(parseAnniversaryRoute(`?${sent}`)).toMatchObject({
      view: 'carried',
      anniversary: { origin: { calendar: 'lunar', year: 1987, month: 6, leap: true, day: 8 } },
    });
  });

  test('什么都没带是列表，带编号是本机的那一条', () => {
    expect(parseAnniversaryRoute('')).toEqual({ view: 'list' });
    expect(parseAnniversaryRoute('?from=home-screen')).toEqual({ view: 'list' });
    expect(parseAnniversaryRoute(searchOf(keptAddress('a b')))).toEqual({ view: 'kept', id: 'a b' });
  });
});

describe('无法识别的地址', () => {
  const broken = (search: string) => {
    const asked = parseAnniversaryRoute(search);
    if (asked.view !== 'broken') throw new Error(`it is ${asked.view}`);
    return asked;
  };

  test.each([
    ['?name=外婆&lunar=1986-06L-08', ['农历 1986 年没有闰六月，这一年没有闰月。']],
    ['?name=外婆&lunar=1987-06L-30', ['农历 1987 年闰六月是小月，只有初一到廿九，没有三十。']],
    ['?name=外婆&lunar=2300-01-01', ['农历数据从 1645 年到 2200 年，没有 2300 年。']],
    ['?name=外婆&solar=2023-02-29', ['公历 2023 年 2 月只有 28 天，没有 29 日。']],
    ['?name=外婆&lunar=昨天', ['“昨天”不是农历日期，要写成 1987-06L-08（L 表示闰月）或 06-08 这样。']],
    ['?lunar=06-08', ['请写一个名字，比如“外婆”“结婚纪念日”。']],
    ['?name=外婆', ['地址里没有完整的日期。']],
    ['?name=外婆&month=6', ['地址里没有完整的日期。']],
    ['?name=外婆&month=x&day=8', ['无法识别地址里的月和日。']],
    ['?name=外婆&month=6&day=8&year=%2D5', ['年份要写成四位数字；农历数据从 1645 年到 2200 年。']],
    ['?name=外婆&month=8&day=2&written=solar&by=lunar', ['没有年份，无法换算成农历。请填写年份，或改为按公历过。']],
  ])('%s', (search, sentences) => {
    expect(broken(search).sentences).toEqual(sentences);
  });

  test('看得懂的部分留在表格里', () => {
    const { values } = broken('?name=外婆&lunar=1986-06L-08&kind=memorial&remind=3');
    expect(values).toMatchObject({ name: '外婆', kind: 'memorial', year: '1986', month: '6L', day: '8', remind: '3' });
  });
});
