import { describe, expect, test } from 'vitest';
import { nextRuns } from '../../../../src/domain/cron/index.ts';

const secondsOf = (iso: string): number => Date.parse(iso) / 1000;

/** The runs as UTC; `+` behind those that the clocks moved. */
function runsOf(expression: string, timeZone: string, start: string, count: number): string[] {
  const runs = nextRuns(expression, { timeZone, start: secondsOf(start), count });
  if (!runs.ok) throw new Error(runs.error.message);
  return runs.value.map(
    ({ seconds, isShifted }) => new Date(seconds * 1000).toISOString().replace(':00.000Z', '') + (isShifted ? '+' : ''),
  );
}

const messageOf = (expression: string, timeZone = 'UTC'): string | undefined => {
  const runs = nextRuns(expression, { timeZone, start: secondsOf('2027-01-01T00:00:00Z'), count: 3 });
  return runs.ok ? undefined : runs.error.message;
};

describe('上海，2027 年元旦 0 点起', () => {
  test.each([
    ['30 8 * * 1-5', ['2027-01-01T00:30', '2027-01-04T00:30']],
    ['30 8 * * mon-FRI', ['2027-01-01T00:30', '2027-01-04T00:30']],
    ['@daily', ['2027-01-01T16:00', '2027-01-02T16:00']],
    ['@hourly', ['2026-12-31T17:00', '2026-12-31T18:00']],
    ['@weekly', ['2027-01-02T16:00', '2027-01-09T16:00']],
    ['@yearly', ['2027-12-31T16:00', '2028-12-31T16:00']],
    ['0 30 8 1 */6 ?', ['2027-01-01T00:30', '2027-07-01T00:30']],
    ['15 0 0 1 JAN,JUL *', ['2026-12-31T16:00:15.000Z', '2027-06-30T16:00:15.000Z']],
    ['0 0 13 * 5', ['2027-01-07T16:00', '2027-01-12T16:00']],
    ['0 0 L * *', ['2027-01-30T16:00', '2027-02-27T16:00']],
    ['0 0 * * 5#2', ['2027-01-07T16:00', '2027-02-11T16:00']],
    ['0 0 * * 7', ['2027-01-02T16:00', '2027-01-09T16:00']],
    ['0 0 29 2 *', ['2028-02-28T16:00', '2032-02-28T16:00']],
  ])('%s', (expression, expected) => {
    expect(runsOf(expression, 'Asia/Shanghai', '2026-12-31T16:00:00Z', 2)).toEqual(expected);
  });

  test('2096 年之后的闰日是 2104 年', () => {
    expect(runsOf('0 0 29 2 *', 'UTC', '2096-03-01T00:00:00Z', 1)).toEqual(['2104-02-29T00:00']);
  });
});

describe('拨钟', () => {
  const newYork = 'America/New_York';

  test('纽约 2027-03-14 没有 02:30：固定时刻顺延一小时，只跑一次', () => {
    expect(runsOf('30 2 * * *', newYork, '2027-03-13T12:00:00Z', 2)).toEqual(['2027-03-14T07:30+', '2027-03-15T06:30']);
    expect(runsOf('30 2,3 * * *', newYork, '2027-03-13T12:00:00Z', 2)).toEqual([
      '2027-03-14T07:30',
      '2027-03-15T06:30',
    ]);
  });

  test('从拨快之后问起，顺延的那一次还在后面', () => {
    expect(runsOf('30 2 * * *', newYork, '2027-03-14T07:10:00Z', 1)).toEqual(['2027-03-14T07:30+']);
  });

  test('每半小时的照过去的时间跑：不重不漏，也不倒退', () => {
    expect(runsOf('*/30 * * * *', newYork, '2027-03-14T06:10:00Z', 3)).toEqual([
      '2027-03-14T06:30',
      '2027-03-14T07:00',
      '2027-03-14T07:30',
    ]);
    expect(runsOf('*/30 * * * *', newYork, '2027-11-07T04:40:00Z', 6)).toEqual([
      '2027-11-07T05:00',
      '2027-11-07T05:30',
      '2027-11-07T06:00',
      '2027-11-07T06:30',
      '2027-11-07T07:00',
      '2027-11-07T07:30',
    ]);
  });

  test('纽约 2027-11-07 的 01:30 有两次：固定时刻只跑第一次', () => {
    expect(runsOf('30 1 * * *', newYork, '2027-11-06T12:00:00Z', 2)).toEqual(['2027-11-07T05:30', '2027-11-08T06:30']);
    expect(runsOf('30 1 * * *', newYork, '2027-11-07T06:10:00Z', 1)).toEqual(['2027-11-08T06:30']);
  });

  test('上海 1986-05-04 拨快、09-14 拨回', () => {
    expect(runsOf('30 2 * * *', 'Asia/Shanghai', '1986-05-03T00:00:00Z', 2)).toEqual([
      '1986-05-03T18:30+',
      '1986-05-04T17:30',
    ]);
    expect(runsOf('30 1 * * *', 'Asia/Shanghai', '1986-09-13T00:00:00Z', 2)).toEqual([
      '1986-09-13T16:30',
      '1986-09-14T17:30',
    ]);
  });
});

test.each([
  ['', '请输入 cron 表达式，例如 30 8 * * 1-5'],
  ['* * * *', '要有 5 段（分 时 日 月 星期）或 6 段（最前面加秒），写了 4 段'],
  ['60 * * * *', '分字段“60”不对：分从 0 到 59，没有“60”'],
  ['0 24 * * *', '时字段“24”不对：时从 0 到 23，没有“24”'],
  ['61 0 0 * * *', '秒字段“61”不对：秒从 0 到 59，没有“61”'],
  ['0 0 0 * *', '日字段“0”不对：日从 1 到 31，没有“0”'],
  ['0 0 1 13 *', '月字段“13”不对：月从 1 到 12，或 JAN 到 DEC，没有“13”'],
  ['0 0 * * 8', '星期字段“8”不对：星期从 0 到 7，或 SUN 到 SAT，没有“8”'],
  ['0 22-2 * * *', '时字段“22-2”不对：范围的头不能大于尾，跨过末尾的请拆成两段，用逗号隔开'],
  ['*/0 * * * *', '分字段“*/0”不对：步长从 1 到 60'],
  ['5/10 * * * *', '分字段“5/10”不对：步长前面要写 * 或范围，例如 0-59/10'],
  ['1,,2 * * * *', '分字段“1,,2”不对：逗号前后都要有值'],
  ['0 0 15,LW * *', '日字段“15,LW”不对：“LW”要单独写，不能与别的日子并列'],
  ['0 0 30 2 *', '日、月两个字段合起来没有这样的一天，永远不会运行'],
])('%s 的理由：%s', (expression, message) => expect(messageOf(expression)).toBe(message));

test('没有的简写与时区', () => {
  expect(messageOf('@reboot')).toContain('没有“@reboot”这个简写');
  expect(messageOf('@daily', 'Mars/Olympus')).toContain('无法识别时区“Mars/Olympus”');
});
