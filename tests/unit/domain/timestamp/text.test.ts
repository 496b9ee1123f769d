import { describe, expect, test } from 'vitest';
import { formatTimestamp, parseTimestamp } from '#domain/timestamp/index.ts';
import { codeOf, leapThursday, messageOf, momentOf, readingOf } from '#tests/fixtures/timestamp/ask.ts';

/** What Beijing's clocks show. */
const shown = (text: string, options?: Parameters<typeof momentOf>[1]): string => {
  const written = formatTimestamp(momentOf(text, options), { timeZone: 'Asia/Shanghai', form: 'exact' });
  return written.ok ? written.value : written.error.message;
};

describe('同一时刻的各种写法', () => {
  test.each([
    '2024-02-29 08:30:00',
    '2024-02-29T08:30:00+08:00',
    '2024-02-29T00:30:00Z',
    '2024-02-29t00:30:00.000z',
    '2024-02-28T19:30:00-0500',
    '2024-2-29 8:30',
    '2024-02-29 08:30:00,000',
    '2024-02-29T08:30:00+08:00[Asia/Shanghai]',
    '2024-02-29T08:30:00[Asia/Shanghai][u-ca=gregory]',
    '2024-02-29T00:30:00Z[!Asia/Shanghai]',
    '2024-02-29 08:30:00 Asia/Shanghai',
    '2024-02-29 00:30:00 UTC',
    '20240229T083000',
    '20240229T003000Z',
    '2024-W09-4T08:30',
    '2024W094T0830',
    '2024-060T08:30',
    '+002024-02-29T08:30',
    '2024/2/29 8:30',
    '2024.02.29 08:30:00',
    '29.02.2024 08:30',
    '2/29/2024 8:30 AM',
    'Thu, 29 Feb 2024 08:30:00 +0800',
    'Thu, 29 Feb 2024 00:30:00 GMT',
    'Thursday, 29-Feb-24 00:30:00 GMT',
    'Thu Feb 29 08:30:00 2024',
    'Thu Feb 29 08:30:00 CST 2024',
    'Thu Feb 29 2024 08:30:00 GMT+0800 (中国标准时间)',
    '[29/Feb/2024:08:30:00 +0800]',
    '29 Feb 2024 8:30am',
    'February 29th, 2024 at 8:30 a.m.',
    'Feb 29 08:30:00',
    '2024-02-29 08:30:00 +0800 CST m=+0.001',
    '2024年2月29日 8时30分',
    '2024年02月29日08:30:00',
    '2024年2月29日 星期四 上午8点半',
    '二〇二四年二月二十九日八时三十分',
    '二零二四年二月廿九日早上八点三十分',
    '民国113年2月29日 8:30',
    '今年2月底 8:30',
    '本月29号早上8点半',
    '2月29日 8:30（北京时间）',
    '北京时间 2024年2月29日 8:30',
    '２０２４－０２－２９　０８：３０',
    '“2024-02-29 08:30:00”',
    '现在',
    'now',
  ])('%s', (text) => {
    expect(momentOf(text)).toBe(leapThursday);
  });
});

test.each([
  ['2024-02-29 08:30:00.123456789', '2024-02-29 08:30:00.123456789'],
  ['2024-02-29 08:30:00,5', '2024-02-29 08:30:00.5'],
  ['2024-02', '2024-02-01 00:00:00'],
  ['2024-W01', '2024-01-01 00:00:00'],
  ['2024-366', '2024-12-31 00:00:00'],
  ['2024年', '2024-01-01 00:00:00'],
  ['2024年12月', '2024-12-01 00:00:00'],
  ['2024年2月29日 下午3点一刻', '2024-02-29 15:15:00'],
  ['2024年2月29日 晚上9点三刻', '2024-02-29 21:45:00'],
  ['2024年2月29日 中午12点', '2024-02-29 12:00:00'],
  ['2024年2月29日 中午1点', '2024-02-29 13:00:00'],
  ['2024年2月29日 凌晨12点', '2024-02-29 00:00:00'],
  ['2024年2月29日 15时30分15.25秒', '2024-02-29 15:30:15.25'],
  ['12:00 PM 29 Feb 2024', '2024-02-29 12:00:00'],
  ['2/29/2024 12:05 AM', '2024-02-29 00:05:00'],
])('%s 是北京的 %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

describe('相对现在（2024-02-29 08:30 星期四）', () => {
  test.each([
    ['明天 9点', '2024-03-01 09:00:00'],
    ['明天', '2024-03-01 00:00:00'],
    ['昨天', '2024-02-28 00:00:00'],
    ['今晚8点', '2024-02-29 20:00:00'],
    ['大后天中午12点', '2024-03-03 12:00:00'],
    ['大前天 23:59:59', '2024-02-26 23:59:59'],
    ['3 天前', '2024-02-26 08:30:00'],
    ['三天之后', '2024-03-03 08:30:00'],
    ['2 小时后', '2024-02-29 10:30:00'],
    ['一个半小时前', '2024-02-29 07:00:00'],
    ['半小时后', '2024-02-29 09:00:00'],
    ['90分钟后', '2024-02-29 10:00:00'],
    ['两周后 9:00', '2024-03-14 09:00:00'],
    ['1 个月前', '2024-01-29 08:30:00'],
    ['一年后', '2025-02-28 08:30:00'],
    ['半年后', '2024-08-29 08:30:00'],
    ['1 年 2 个月 3 天后', '2025-05-02 08:30:00'],
    ['下周一', '2024-03-04 00:00:00'],
    ['上周日 8点', '2024-02-25 08:00:00'],
    ['周五', '2024-03-01 00:00:00'],
    ['下下礼拜天', '2024-03-17 00:00:00'],
    ['上个月5号', '2024-01-05 00:00:00'],
    ['下个月底', '2024-03-31 00:00:00'],
    ['去年12月25日', '2023-12-25 00:00:00'],
    ['9:30', '2024-02-29 09:30:00'],
    ['下午3点', '2024-02-29 15:00:00'],
    ['tomorrow 9am', '2024-03-01 09:00:00'],
    ['yesterday at 12:30', '2024-02-28 12:30:00'],
    ['next monday', '2024-03-04 00:00:00'],
    ['3 days ago', '2024-02-26 08:30:00'],
    ['in 2 hours', '2024-02-29 10:30:00'],
    ['an hour ago', '2024-02-29 07:30:00'],
    ['now-3d2h', '2024-02-26 06:30:00'],
    ['+90m', '2024-02-29 10:00:00'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
    expect(readingOf(text).unit).toBe('relative');
  });

  test('不知道现在就不猜', () => {
    expect(parseTimestamp('明天 9点', { timeZone: 'Asia/Shanghai' })).toMatchObject({ error: { code: 'needs-now' } });
    expect(parseTimestamp('2024年2月29日', { timeZone: 'Asia/Shanghai' }).ok).toBe(true);
  });

  test('天按日历走，小时按真实时间走', () => {
    const before = 1_710_003_600_000_000_000n; // 2024-03-09 12:00 in New York, a night before summer time.
    const options = { timeZone: 'America/New_York', now: before };
    expect(momentOf('1 天后', options) - before).toBe(23n * 3_600_000_000_000n);
    expect(momentOf('24 小时后', options) - before).toBe(24n * 3_600_000_000_000n);
  });
});

describe('不止一种读法的日期', () => {
  test('2/3/2024 两种顺序都给', () => {
    expect(readingOf('2/3/2024').candidates.map(({ unit }) => unit)).toEqual(['month-day', 'day-month']);
    expect(readingOf('13/3/2024').candidates.map(({ unit }) => unit)).toEqual(['day-month']);
    expect(readingOf('3/3/2024').candidates).toHaveLength(1);
  });

  test('CST 在中国与美国各是一个时刻，先按所选时区的那个', () => {
    const zones = (timeZone: string) =>
      readingOf('Thu Feb 29 08:30:00 CST 2024', { timeZone }).candidates.map(({ zone }) => zone);
    expect(zones('Asia/Shanghai')).toEqual(['+08:00', '-06:00']);
    expect(zones('America/Chicago')).toEqual(['-06:00', '+08:00']);
  });

  test('星期写错了照日期算，并说出来', () => {
    expect(readingOf('Fri, 29 Feb 2024 08:30:00 +0800').notes[0]).toBe('写的是 Fri，这一天其实是 Thu：按日期算');
    expect(readingOf('2024年2月29日 星期五').notes).toContain('写的是星期五，这一天其实是星期四：按日期算');
  });
});

describe('时区', () => {
  test('没写时区按所选的读，写了按写的读', () => {
    expect(momentOf('2024-02-29 08:30:00', { timeZone: 'America/New_York' })).toBe(
      leapThursday + 13n * 3_600_000_000_000n,
    );
    expect(momentOf('2024-02-29T08:30:00+08:00', { timeZone: 'America/New_York' })).toBe(leapThursday);
    expect(momentOf('2024-02-29 06:00:00', { timeZone: '+05:30' })).toBe(leapThursday);
  });

  test('偏移与时区不符不猜', () => {
    expect(messageOf('2024-02-29T08:30:00+09:00[Asia/Shanghai]')).toBe(
      '偏移与时区不符：写的是 UTC+09:00，而 Asia/Shanghai 当时是 UTC+08:00',
    );
    expect(codeOf('2024-02-29T08:30[Mars/Olympus]')).toBe('unknown-zone');
  });

  test('偏移说得清重复的那一小时是第几次', () => {
    const [first, second] = ['+09:00', '+08:00'].map((offset) =>
      momentOf(`1986-09-14T01:30:00${offset}[Asia/Shanghai]`),
    );
    expect(second! - first!).toBe(3_600_000_000_000n);
  });
});

describe('闰秒', () => {
  test('真实的闰秒读得出，并说明', () => {
    expect(momentOf('2016-12-31T23:59:60Z')).toBe(momentOf('2017-01-01T00:00:00Z'));
    expect(momentOf('2017-01-01 07:59:60')).toBe(momentOf('2017-01-01 08:00:00'));
    expect(readingOf('2016-12-31T23:59:60Z').notes.join()).toContain('闰秒');
  });

  test('别的第 60 秒没有', () => {
    expect(messageOf('2016-12-31 23:59:60')).toBe(
      '没有 23 时 59 分 60 秒：只有国际公布的闰秒才有第 60 秒，Unix 时间也不计闰秒',
    );
    expect(codeOf('2024-02-29T08:30:60Z')).toBe('impossible-time');
  });
});

describe('中文系统写的日期与时刻', () => {
  test.each([
    ['2024/2/29 下午3:30:15', '2024-02-29 15:30:15'],
    ['2024-02-29 上午8点半', '2024-02-29 08:30:00'],
    ['2024.2.29 8点30分15秒', '2024-02-29 08:30:15'],
    ['2024/2/29/周四 8:30', '2024-02-29 08:30:00'],
    ['2024-02-29 星期四 08:30', '2024-02-29 08:30:00'],
    ['公元2024年2月29日', '2024-02-29 00:00:00'],
    ['前天中午', '2024-02-27 12:00:00'],
  ])('%s', (text, expected) => expect(shown(text)).toBe(expected));

  test('星期写错了照样说出来', () => {
    expect(readingOf('2024-02-29 星期五').notes.join()).toContain('其实是星期四');
  });

  test('只说了一天里的一段，问是几点', () => {
    expect(messageOf('明天早上')).toBe('“早上”没有写几点：请写成“早上 8 点”这样');
  });
});

describe('拒绝', () => {
  test.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['昨夕', 'unreadable'],
    ['hello', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['12,34', 'unreadable'],
    ['2024-02/29', 'unreadable'],
    ['24-02-29', 'unreadable'],
    ['2024-02-29 08:30:00 XYZ', 'unreadable'],
    ['2024年2月29日 乱', 'unreadable'],
    ['2024-02-29T083000', 'unreadable'],
    ['-0001-01-01', 'out-of-range'],
    ['公元前221年', 'out-of-range'],
    ['2023/2/29 下午3:30', 'impossible-date'],
    ['2023-02-29', 'impossible-date'],
    ['1900-02-29', 'impossible-date'],
    ['2024-13-01', 'impossible-date'],
    ['2024-04-31 10:00:00', 'impossible-date'],
    ['2023年2月29日', 'impossible-date'],
    ['31 Apr 2024', 'impossible-date'],
    ['2/30/2024', 'impossible-date'],
    ['2024-W53', 'impossible-date'],
    ['2023-366', 'impossible-date'],
    ['2024-01-01 24:00:01', 'impossible-time'],
    ['2024-01-01 24:00:00.5', 'impossible-time'],
    ['2024-01-01 10:60', 'impossible-time'],
    ['2024-01-01 13:00 PM', 'impossible-time'],
    ['2024-01-01T10:00+25:00', 'impossible-time'],
    ['2024年2月29日 晚上12点', 'impossible-time'],
    ['文'.repeat(300), 'too-long'],
  ])('%.30s 的理由是 %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test('理由是一句中文，说出错在哪里', () => {
    expect(messageOf('2023-02-29')).toBe('2023 年 2 月没有 29 日：2023 年不是闰年，2 月只有 28 天');
    expect(messageOf('2024-04-31')).toBe('4 月没有 31 日：4 月只有 30 天');
    expect(messageOf('2024-02-00')).toBe('没有 0 日：2 月的日从 1 到 29');
    expect(messageOf('00/05/2024')).toBe('按日/月/年读：没有 0 日：5 月的日从 1 到 31');
    expect(messageOf('1900-02-29')).toBe('1900 年 2 月没有 29 日：1900 年不是闰年，2 月只有 28 天');
    expect(messageOf('2024-13-01')).toBe('没有 13 月：月份从 1 到 12');
    expect(messageOf('2024-01-01 24:00:01')).toBe('没有 24 时：时从 0 到 23');
    expect(messageOf('2024-02-29 @ 8:30')).toContain('“@”无法识别');
    expect(messageOf('2024-02-29 🎉')).toContain('“🎉”无法识别');
    const april = '4 月没有 31 日：4 月只有 30 天';
    expect(messageOf('31/04/2024')).toBe(`按日/月/年读：${april}`);
    expect(messageOf('31.4.2024 8:30')).toBe(`按日/月/年读：${april}`);
    expect(messageOf('04/31/2024')).toBe(`按月/日/年读：${april}`);
    expect(messageOf('30/02/2023')).toBe('按日/月/年读：2 月没有 30 日：2023 年 2 月只有 28 天');
    expect(messageOf('31/13/2024')).toBe('31 和 13 都不是月份：月份从 1 到 12');
    const refused = parseTimestamp('2024-02-29 @ 8:30', { timeZone: 'UTC' });
    expect(refused.ok ? undefined : refused.error.offset).toBe(11);
  });
});

test.each(['2024-03-31T24:00:00', '2024-03-31 24:00', '2024年3月31日24时', '2024年3月31日24:00'])(
  '%s 是第二天的零点，并说明',
  (text) => {
    expect(shown(text)).toBe('2024-04-01 00:00:00');
    expect(readingOf(text).notes).toEqual(['24 时是这一天的结束，即第二天的 00:00:00']);
  },
);

describe('说出错的是哪一部分，以及它的范围', () => {
  test.each([
    ['2027-04-31', '4 月没有 31 日：4 月只有 30 天'],
    ['2027年4月31日 25:00', '4 月没有 31 日：4 月只有 30 天'],
    ['25:00', '没有 25 时：时从 0 到 23'],
    ['2027-04-30T25:00:00Z', '没有 25 时：时从 0 到 23'],
    ['2027-04-30 08:60', '没有 60 分：分从 0 到 59'],
    ['2027-04-30 08:30:61', '没有 61 秒：秒从 0 到 59'],
    ['2027年4月30日 8时75分', '没有 75 分：分从 0 到 59'],
    ['2027年13月1日', '没有 13 月：月份从 1 到 12'],
    ['2027-00-10', '没有 0 月：月份从 1 到 12'],
    ['2027-W10-8', '没有星期 8：ISO 的星期从 1（周一）到 7（周日）'],
    ['2027-04-30 13:00 PM', '十二小时制没有 13 点：点从 1 到 12'],
    ['2027年4月30日 凌晨13点', '没有凌晨 13 点：凌晨的点数到 12 为止'],
    ['2027-04-30T08:00+25:00', '没有“+25:00”这样的偏移：偏移的时从 0 到 23'],
    ['2027-04-30T08:00+08:60', '没有“+08:60”这样的偏移：偏移的分和秒从 00 到 59'],
    ['2027年十十月1日', '日期里的“月”不是一个数'],
    ['2027年4月30日 8时十十分', '时刻里的“分”不是一个数'],
  ])('%s', (text, message) => expect(messageOf(text)).toBe(message));
});

describe('秒的小数多于 9 位（RFC 3339 不限位数）', () => {
  test.each([
    ['2024-02-29T08:30:00.1234567891+08:00', 123_456_789n, '1'],
    ['2024-02-29T08:30:00.999999999999+08:00', 999_999_999n, '999'],
    ['2024-02-29 8点30分0.0000000009秒', 0n, '9'],
  ])('%s 截到纳秒，并说舍去了什么', (text, nanoseconds, dropped) => {
    expect(momentOf(text)).toBe(leapThursday + nanoseconds);
    expect(readingOf(text).notes.join()).toContain(`后面的“${dropped}”舍去`);
  });

  test('后面都是零，什么也没有丢，就不说', () => {
    expect(readingOf('2024-02-29T08:30:00.500000000000+08:00')).toMatchObject({
      epochNanoseconds: leapThursday + 500_000_000n,
      notes: [],
    });
  });
});
