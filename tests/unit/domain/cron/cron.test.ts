import { describe, expect, test } from 'vitest';
import { type CronFields, nextRuns, readCron } from '#domain/cron/index.ts';

const secondsOf = (iso: string): number => Date.parse(iso) / 1000;

/** The fields as the first program reads them, or as the one that is named. */
function fieldsOf(expression: string, program = ''): CronFields {
  const read = readCron(expression);
  if (!read.ok) throw new Error(read.error.message);
  return read.value.schedules.find(({ programs }) => programs.join().includes(program))!.fields;
}

/** The runs as UTC; `+` behind those that the clocks moved. */
function runsOf(expression: string, timeZone: string, start: string, count: number): string[] {
  const runs = nextRuns(fieldsOf(expression), { timeZone, start: secondsOf(start), count });
  if (!runs.ok) throw new Error(runs.error.message);
  return runs.value.map(
    ({ seconds, isShifted }) => new Date(seconds * 1000).toISOString().replace(':00.000Z', '') + (isShifted ? '+' : ''),
  );
}

const messageOf = (expression: string, timeZone = 'UTC'): string | undefined => {
  const read = readCron(expression);
  if (!read.ok) return read.error.message;
  const options = { timeZone, start: secondsOf('2027-01-01T00:00:00Z'), count: 3 };
  const runs = nextRuns(read.value.schedules[0]!.fields, options);
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

  test('又是闰日又是星期一的，最久等四十年', () => {
    const [run] = runsOf('0 0 0 29 2 MON', 'UTC', '2026-11-26T00:00:00Z', 1);
    expect(run).toBe('2044-02-29T00:00');
  });

  test('2096 年之后的闰日是 2104 年', () => {
    expect(runsOf('0 0 29 2 *', 'UTC', '2096-03-01T00:00:00Z', 1)).toEqual(['2104-02-29T00:00']);
  });
});

describe('各家读法不同的，逐一列出：2027 年元旦起的几天', () => {
  /** Programs, days of the first runs, and what is refused. */
  function meaningOf(expression: string): string[] {
    const read = readCron(expression);
    if (!read.ok) throw new Error(read.error.message);
    const { schedules, refusals } = read.value;
    const options = { timeZone: 'UTC', start: secondsOf('2026-12-31T23:59:00Z'), count: 3 };
    const lines = schedules.map(({ programs, fields }) => {
      const runs = nextRuns(fields, options);
      const days = runs.ok
        ? runs.value.map(({ seconds }) => new Date(seconds * 1000).toISOString().slice(2, 10))
        : [runs.error.message];
      return `${programs.map((name) => name.split(' ')[0]).join('、')} ${days.join(' ')}`;
    });
    return [...lines, ...refusals.map(({ program, message }) => `${program} 不收：${message}`)];
  }
  const mark = 'Quartz 不收：日与星期这两段要有一段写成“?”，另一段不写“?”';

  test.each([
    ['0 0 10 ? * 2-6', ['Spring、Go 27-01-01 27-01-02 27-01-05', 'Quartz 27-01-01 27-01-04 27-01-05']],
    ['0 0 10 ? * 7', ['Spring 27-01-03 27-01-10 27-01-17', 'Quartz 27-01-02 27-01-09 27-01-16']],
    ['0 0 10 ? * MON-FRI', ['Spring、Go、Quartz 27-01-01 27-01-04 27-01-05']],
    ['0 0/5 * * * ?', ['Spring、Go、Quartz 27-01-01 27-01-01 27-01-01']],
    ['0 0 10 * * 2-6', ['Spring、Go 27-01-01 27-01-02 27-01-05', mark]],
    ['0 0 0 13 * 5', ['Spring 27-08-13 28-10-13 29-04-13', 'Go 27-01-01 27-01-08 27-01-13', mark]],
    ['0 0 12 * * ? 2027', ['Quartz 27-01-01 27-01-02 27-01-03']],
    ['0 0 12 1 1 ? 2050/10', ['Quartz 50-01-01 60-01-01 70-01-01']],
    ['0 0 0 ? * L *', ['Quartz 27-01-02 27-01-09 27-01-16']],
    ['0 0 0 ? * 6L 2027', ['Quartz 27-01-29 27-02-26 27-03-26']],
    ['0 0 0 ? * FRIL', ['Spring、Quartz 27-01-29 27-02-26 27-03-26']],
    ['0 0 0 ? * 6#3', ['Spring 27-01-16 27-02-20 27-03-20', 'Quartz 27-01-15 27-02-19 27-03-19']],
    ['0 0 0 ? * FRI#3', ['Spring、Quartz 27-01-15 27-02-19 27-03-19']],
    ['0 0 0 L-3 * ?', ['Spring、Quartz 27-01-28 27-02-25 27-03-28']],
    ['0 0 0 LW * ?', ['Spring、Quartz 27-01-29 27-02-26 27-03-31']],
    ['0 0 0 ? * */2', ['Spring 27-01-01 27-01-03 27-01-04', 'Go、Quartz 27-01-02 27-01-03 27-01-05']],
    [
      '0 0 0 ? * FRI-MON',
      [
        'Quartz 27-01-01 27-01-02 27-01-03',
        'Spring 不收：星期字段“FRI-MON”不对：范围的头不能大于尾，跨过末尾的请拆成两段，用逗号隔开',
      ],
    ],
    ['0 0 0 ? * FRI-SUN', ['Spring、Quartz 27-01-01 27-01-02 27-01-03']],
    [
      '5/20 0 * * *',
      ['Go 27-01-01 27-01-01 27-01-01', 'crontab 不收：分字段“5/20”不对：步长前面要写 * 或范围，例如 5-59/20'],
    ],
    ['0 0 L * *', ['croner 27-01-31 27-02-28 27-03-31', 'crontab 不收：日字段“L”不对：日从 1 到 31，没有“L”']],
    [
      '0 0 * * 5#2',
      ['croner 27-01-08 27-02-12 27-03-12', 'crontab 不收：星期字段“5#2”不对：星期从 0 到 7，或 SUN 到 SAT，没有“5#2”'],
    ],
    ['0 0 * * WED', ['crontab、Go 27-01-06 27-01-13 27-01-20']],
    ['0 0 */2 * 1', ['crontab 27-01-11 27-01-25 27-02-01', 'Go 27-01-01 27-01-03 27-01-04']],
  ])('%s', (expression, expected) => expect(meaningOf(expression)).toEqual(expected));
});

describe('拨钟', () => {
  const newYork = 'America/New_York';

  test('纽约 2027-03-14 没有 02:30：固定时刻在拨快以后马上跑，只跑一次', () => {
    expect(runsOf('30 2 * * *', newYork, '2027-03-13T12:00:00Z', 2)).toEqual(['2027-03-14T07:00+', '2027-03-15T06:30']);
    expect(runsOf('30 2,3 * * *', newYork, '2027-03-13T12:00:00Z', 2)).toEqual([
      '2027-03-14T07:00+',
      '2027-03-14T07:30',
    ]);
  });

  test('从拨快前一秒问起，顺延的那一次还在后面', () => {
    expect(runsOf('30 2 * * *', newYork, '2027-03-14T06:59:59Z', 1)).toEqual(['2027-03-14T07:00+']);
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

  test('分或时以星号开头的，跳过的不补，重复的一小时里跑两遍', () => {
    expect(runsOf('*/30 2 * * *', newYork, '2027-03-13T12:00:00Z', 1)).toEqual(['2027-03-15T06:00']);
    expect(runsOf('*/30 1 * * *', newYork, '2027-11-07T05:10:00Z', 2)).toEqual([
      '2027-11-07T05:30',
      '2027-11-07T06:00',
    ]);
    expect(runsOf('0,30 1 * * *', newYork, '2027-11-07T05:10:00Z', 2)).toEqual([
      '2027-11-07T05:30',
      '2027-11-08T06:00',
    ]);
  });

  test('月底之前的几天，按钟表算', () => {
    expect(runsOf('0 0 12 L-3 * ?', 'Europe/Berlin', '2027-10-28T09:59:00Z', 2)).toEqual([
      '2027-10-28T10:00',
      '2027-11-27T11:00',
    ]);
  });

  test('偏移量也是时区，哪怕超过十四小时', () => {
    expect(runsOf('0 8 * * *', '+8', '2027-01-01T00:00:00Z', 1)).toEqual(['2027-01-02T00:00']);
    expect(runsOf('0 8 * * *', '-23:30', '2027-01-01T00:00:00Z', 1)).toEqual(['2027-01-01T07:30']);
  });

  test('纽约 2027-11-07 的 01:30 有两次：固定时刻只跑第一次', () => {
    expect(runsOf('30 1 * * *', newYork, '2027-11-06T12:00:00Z', 2)).toEqual(['2027-11-07T05:30', '2027-11-08T06:30']);
    expect(runsOf('30 1 * * *', newYork, '2027-11-07T06:10:00Z', 1)).toEqual(['2027-11-08T06:30']);
  });

  test('上海 1986-05-04 拨快、09-14 拨回', () => {
    expect(runsOf('30 2 * * *', 'Asia/Shanghai', '1986-05-03T00:00:00Z', 2)).toEqual([
      '1986-05-03T18:00+',
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
  ['* * * *', '要有 5 段（分 时 日 月 星期）、6 段（最前面加秒）或 7 段（最后再加年），写了 4 段'],
  ['60 * * * *', '分字段“60”不对：分从 0 到 59，没有“60”'],
  ['0 24 * * *', '时字段“24”不对：时从 0 到 23，没有“24”'],
  ['61 0 0 * * *', '秒字段“61”不对：秒从 0 到 59，没有“61”'],
  ['0 0 0 * *', '日字段“0”不对：日从 1 到 31，没有“0”'],
  ['0 0 1 13 *', '月字段“13”不对：月从 1 到 12，或 JAN 到 DEC，没有“13”'],
  ['0 0 * * 8', '星期字段“8”不对：星期从 0 到 7，或 SUN 到 SAT，没有“8”'],
  ['0 22-2 * * *', '时字段“22-2”不对：范围的头不能大于尾，跨过末尾的请拆成两段，用逗号隔开'],
  ['*/0 * * * *', '分字段“*/0”不对：步长从 1 到 60'],
  ['0 0 0 ? * 1L-3', '星期字段“1L-3”不对：星期从 0 到 7，或 MON 到 SUN，没有“1L”'],
  ['0 0 0 L-3W * ?', '日字段“L-3W”不对：“L-”后面是 1 到 27，这里不能再带 W'],
  ['0 0 0 ? * FRI-MON,8 2027', '星期字段“FRI-MON,8”不对：星期从 1 到 7，或 SUN 到 SAT，没有“8”'],
  ['0 0 12 * * ? 2020', '写明的年份已经过去，或没有这样的一天，不会再运行'],
  ['@reboot', '“@reboot”从启动时算起，没有固定的时刻'],
  ['1,,2 * * * *', '分字段“1,,2”不对：逗号前后都要有值'],
  ['0 0 15,LW * *', '日字段“15,LW”不对：“LW”要单独写，不能与别的日子并列'],
  ['0 0 30 2 *', '日、月两个字段合起来没有这样的一天，永远不会运行'],
  ['0 0 31 4,6,9,11 *', '日、月两个字段合起来没有这样的一天，永远不会运行'],
  ['0 0 31W 2,4 *', '日、月两个字段合起来没有这样的一天，永远不会运行'],
])('%s 的理由：%s', (expression, message) => expect(messageOf(expression)).toBe(message));

test('没有的简写与时区', () => {
  expect(messageOf('@dayly')).toContain('没有“@dayly”这个简写');
  expect(messageOf('@daily', 'Mars/Olympus')).toContain('无法识别时区“Mars/Olympus”');
});
