import { describe, expect, test } from 'vitest';
import { summerTimeOf } from '#domain/calendar/summer-time.ts';
import {
  describeMoment,
  formatTimestamp,
  isZone,
  placeName,
  searchZones,
  zoneChanges,
  zoneNames,
} from '#domain/timestamp/index.ts';
import { unpackNames } from '#domain/timestamp/zone/list.ts';
import { momentOf, readingOf } from '#tests/fixtures/timestamp/ask.ts';

const second = 1_000_000_000n;
const hour = 3600n * second;
const beijing = (moment: bigint): string => {
  const text = formatTimestamp(moment, { timeZone: 'Asia/Shanghai' });
  return text.ok ? text.value : text.error.message;
};
const changesOf = (zone: string, from: number, to: number) => {
  const changes = zoneChanges(zone, from, to);
  return changes.ok ? changes.value : [];
};

describe('北京 1986 至 1991 年的夏令时', () => {
  const years = [1986, 1987, 1988, 1989, 1990, 1991];

  test('十二次拨钟，一次不多一次不少，与国务院办公厅定的日子一致', () => {
    const changes = changesOf('Asia/Shanghai', 500_000_000, 1_700_000_000);
    expect(changes).toEqual(
      years.flatMap((year) => {
        const { begins, ends } = summerTimeOf(year)!;
        return [
          { at: begins, before: 8 * 3600, after: 9 * 3600 },
          { at: ends, before: 9 * 3600, after: 8 * 3600 },
        ];
      }),
    );
  });

  test.each(years)('%i 年：拨快的那一小时不存在，拨回的那一小时有两次', (year) => {
    const { first, last, begins, ends } = summerTimeOf(year)!;
    const two = (value: number): string => String(value).padStart(2, '0');
    const spring = `${first.year}-${two(first.month)}-${two(first.day)}`;
    const autumn = `${last.year}-${two(last.month)}-${two(last.day)}`;
    expect(beijing(BigInt(begins - 1) * second)).toBe(`${spring} 01:59:59`);
    expect(beijing(BigInt(begins) * second)).toBe(`${spring} 03:00:00`);
    expect(beijing(BigInt(ends - 1) * second)).toBe(`${autumn} 01:59:59`);
    expect(beijing(BigInt(ends) * second)).toBe(`${autumn} 01:00:00`);

    const gap = readingOf(`${spring} 02:30:00`).candidates;
    expect(gap.map(({ epochNanoseconds, choice }) => [beijing(epochNanoseconds), choice])).toEqual([
      [`${spring} 03:30:00`, 'later'],
      [`${spring} 01:30:00`, 'earlier'],
    ]);
    const overlap = readingOf(`${autumn} 01:30:00`).candidates;
    expect(overlap.map(({ epochNanoseconds, choice }) => [epochNanoseconds, choice])).toEqual([
      [BigInt(ends - 1800) * second, 'earlier'],
      [BigInt(ends + 1800) * second, 'later'],
    ]);
    expect(momentOf(`${autumn} 02:00:00`)).toBe(BigInt(ends + 3600) * second);
  });

  test('夏天的日期按 UTC+9 算，不再固定是 +8', () => {
    expect(momentOf('1988-07-01 12:00:00')).toBe(momentOf('1988-07-01T12:00:00+09:00'));
    expect(momentOf('1985-07-01 12:00:00')).toBe(momentOf('1985-07-01T12:00:00+08:00'));
  });
});

describe('不存在与重复的时刻用中文说明白', () => {
  test('不存在', () => {
    const [later, earlier] = readingOf('2024-03-10 02:30', { timeZone: 'America/New_York' }).candidates;
    const both =
      'America/New_York 没有 2024-03-10 02:30:00 这个时刻：2024-03-10 02:00:00 时钟拨快 1 小时到 03:00:00' +
      '（UTC-05:00 → UTC-04:00），中间的时间被跳过。';
    expect(later!.notes).toEqual([`${both}这里按拨快前的 UTC-05:00 算，当地时钟是 2024-03-10 03:30:00`]);
    expect(earlier!.notes).toEqual([`${both}这里按拨快后的 UTC-04:00 算，当地时钟是 2024-03-10 01:30:00`]);
  });

  test('重复', () => {
    const [first, other] = readingOf('2024-11-03 01:30', { timeZone: 'America/New_York' }).candidates;
    expect(first!.notes[0]).toContain('出现过两次');
    expect(first!.notes[0]).toContain('这里是第一次（UTC-04:00）');
    expect(other!.notes[0]).toContain('这里是第二次（UTC-05:00）');
    expect(other!.epochNanoseconds - first!.epochNanoseconds).toBe(hour);
  });

  test('半小时的夏令时', () => {
    const { candidates } = readingOf('2024-04-07 01:45', { timeZone: 'Australia/Lord_Howe' });
    expect(candidates[1]!.epochNanoseconds - candidates[0]!.epochNanoseconds).toBe(hour / 2n);
    expect(candidates[0]!.notes[0]).toContain('拨回 30 分');
  });

  test('跳过一整天', () => {
    const { candidates } = readingOf('2011-12-30 12:00', { timeZone: 'Pacific/Apia' });
    expect(candidates[0]!.notes[0]).toContain('拨快 24 小时到 2011-12-31 00:00:00');
    expect(candidates).toHaveLength(2);
  });

  test('当年换过的日子不重复', () => {
    expect(readingOf('2024-11-03 03:00', { timeZone: 'America/New_York' }).candidates).toHaveLength(1);
  });
});

describe('一个时刻的说明', () => {
  test('夏令时、前后的拨钟、农历与年中第几天', () => {
    const facts = describeMoment(momentOf('1988-07-01 12:00:00'), 'Asia/Shanghai');
    expect(facts).toMatchObject({
      ok: true,
      value: { offset: '+09:00', summerTime: true, dayOfYear: 183, lunar: '农历 1988 年五月十八' },
    });
    expect(facts.ok && facts.value.notes).toEqual([
      '上一次拨钟：1988-04-17 02:00:00 时钟拨快 1 小时到 03:00:00（UTC+08:00 → UTC+09:00）',
      '下一次拨钟：1988-09-11 02:00:00 时钟拨回 1 小时到 01:00:00（UTC+09:00 → UTC+08:00）',
    ]);
  });

  test('闰秒之后的那一秒', () => {
    const facts = describeMoment(momentOf('2017-01-01T00:00:00Z'), 'UTC');
    expect(facts.ok && facts.value.notes[0]).toContain('闰秒');
  });

  test('其他起点的计数，读回来是同一刻', () => {
    const moment = momentOf('2024-02-29 08:30:00');
    const facts = describeMoment(moment, 'Asia/Shanghai');
    const counts = facts.ok ? facts.value.counts : [];
    expect(counts.map(({ id, value }) => [id, value])).toEqual([
      ['filetime', '133536402000000000'],
      ['dotnet-ticks', '638447634000000000'],
      ['webkit', '13353640200000000'],
      ['ntp', '3918155400'],
      ['cocoa', '730859400'],
      ['gps', '1393201818'],
      ['excel-1900', '45351.3541666666'],
      ['excel-1904', '43889.3541666666'],
      ['julian-day', '2460369.5208333333'],
      ['twitter', '1762998617502646272'],
      ['discord', '1212557348044800000'],
    ]);
    for (const { id, value } of counts) {
      const back = readingOf(value, { unit: id }).epochNanoseconds;
      // Ten places of a day are a hundredth of a millisecond.
      expect(Number(back - moment) / 1e6, id).toBeCloseTo(0, 0);
    }
  });

  test('起点以前没有的计数不写', () => {
    const facts = describeMoment(momentOf('1969-07-20 12:00:00'), 'UTC');
    expect(facts.ok && facts.value.counts.map(({ id }) => id)).toEqual([
      'filetime',
      'dotnet-ticks',
      'webkit',
      'ntp',
      'cocoa',
      'excel-1900',
      'excel-1904',
      'julian-day',
    ]);
  });

  test('农历数据以外的年份不写农历', () => {
    const lunar = (text: string) => {
      const facts = describeMoment(momentOf(text), 'Asia/Shanghai');
      return facts.ok ? facts.value.lunar : facts.error.message;
    };
    expect(lunar('1645-12-31')).toBeUndefined();
    expect(lunar('1646-01-01')).toMatch(/^农历 1645 年/);
    expect(lunar('1900-01-01')).toBe('农历 1899 年腊月初一');
    expect(lunar('2200-12-31')).toMatch(/^农历 2200 年/);
    expect(lunar('2201-01-01')).toBeUndefined();
  });
});

describe('时区的名字', () => {
  test('表里与平台给出的一样，平台没有的就用表', () => {
    expect(unpackNames()).toEqual(Intl.supportedValuesOf('timeZone'));
    expect(zoneNames()).toContain('UTC');
    expect(zoneNames().filter((name) => !isZone(name))).toEqual([]);
  });

  test.each([
    ['东京', 'Asia/Tokyo'],
    ['纽', 'America/New_York'],
    ['美国西部', 'America/Los_Angeles'],
    ['印度', 'Asia/Calcutta'],
    ['new york', 'America/New_York'],
    ['kolkata', 'Asia/Calcutta'],
    ['utc', 'UTC'],
    ['北京', 'Asia/Shanghai'],
    ['PST', 'America/Los_Angeles'],
  ])('搜“%s”先出 %s', (query, zone) => {
    expect(searchZones(zoneNames(), query)[0]).toBe(zone);
  });

  test('按洲找，找不到是空的', () => {
    expect(searchZones(zoneNames(), '欧洲').every((name) => name.startsWith('Europe/'))).toBe(true);
    expect(searchZones(zoneNames(), '不存在的地方')).toEqual([]);
    expect(placeName('Asia/Shanghai')).toBe('上海');
    expect(placeName('America/Argentina/Rio_Gallegos')).toBe('Rio Gallegos');
  });

  test('大小写、偏移与链接名都认，胡写的不认', () => {
    for (const name of ['asia/shanghai', 'PRC', 'US/Pacific', 'Asia/Kolkata', '+08:00', 'UTC+8', '-0330', 'gmt']) {
      expect(isZone(name), name).toBe(true);
    }
    for (const name of ['', 'Asia', 'Asia/Nowhere', '+25:00', '../etc', 'x'.repeat(1000)])
      expect(isZone(name), name).toBe(false);
  });
});
