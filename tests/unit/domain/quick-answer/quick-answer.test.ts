import { describe, expect, test } from 'vitest';
import type { Schedules } from '#domain/holiday/index.ts';
import { contentAnswers } from '#domain/quick-answer/content.ts';
import { answerDates, type AnswerContext, type QuickAnswer } from '#domain/quick-answer/index.ts';
import { schedulesTo } from '#tests/fixtures/holidays/facts.ts';

const context: AnswerContext = {
  today: { year: 2026, month: 11, day: 23 },
  timeZone: () => 'Asia/Shanghai',
  schedules: schedulesTo(2026),
};

/** An answer in one line: subject, value, facts, and where it leads. */
function lineOf(answer: QuickAnswer): string {
  if (answer.kind === 'refusal') return `✗ ${answer.message}`;
  const query = Object.entries(answer.query).map(([name, value]) => `${name}=${value}`);
  return `${[answer.subject, answer.value, ...answer.facts].join(' | ')} → ${[answer.page, ...query].join(' ')}`;
}

const said = (text: string, more: Partial<AnswerContext> = {}): string[] =>
  answerDates(text, { ...context, ...more }).map(lineOf);

describe('日子，2026 年 11 月 23 日', () => {
  test.each([
    [
      '2027 春节',
      '2027 年春节 | 2027 年 2 月 6 日 | 星期六 | 农历丁未羊年正月初一 | 法定放假 4 天，安排尚未公布 | 还有 75 天 → lunar/festival year=2027 f=春节',
    ],
    [
      '春节',
      '2027 年春节 | 2027 年 2 月 6 日 | 星期六 | 农历丁未羊年正月初一 | 法定放假 4 天，安排尚未公布 | 还有 75 天 → lunar/festival year=2027 f=春节',
    ],
    [
      '明年中秋',
      '2027 年中秋节 | 2027 年 9 月 15 日 | 星期三 | 农历丁未羊年八月十五 | 法定放假 1 天，安排尚未公布 | 还有 296 天 → lunar/festival year=2027 f=中秋节',
    ],
    [
      '腊月初八',
      '农历丙午马年腊月初八 | 2027 年 1 月 15 日 | 星期五 | 腊八节 | 还有 53 天 → lunar/calendar d=2027-01-15',
    ],
    [
      '2030 除夕',
      '2030 年除夕 | 2030 年 2 月 2 日 | 星期六 | 农历己酉鸡年腊月三十 | 法定放假 4 天，安排尚未公布 | 还有 3.2 年 → lunar/festival year=2030 f=除夕',
    ],
    [
      '2026-11-22',
      '2026 年 11 月 22 日 星期日 | 农历十月十四 | 丙午马年 己亥月 庚子日 | 小雪 | 昨天 → lunar/calendar d=2026-11-22',
    ],
    [
      '11月22日',
      '2027 年 11 月 22 日 星期一 | 农历十月廿五 | 丁未羊年 辛亥月 乙巳日 | 小雪 | 还有 364 天 → lunar/calendar d=2027-11-22',
    ],
    [
      '11/22',
      '2027 年 11 月 22 日 星期一 | 农历十月廿五 | 丁未羊年 辛亥月 乙巳日 | 小雪 | 还有 364 天 → lunar/calendar d=2027-11-22',
    ],
    ['明天', '明天 | 2026 年 11 月 24 日 星期二 | 农历丙午马年十月十六 → lunar/calendar d=2026-11-24'],
    [
      '三天后',
      '三天后 | 2026 年 11 月 26 日 星期四 | 农历丙午马年十月十八 | 感恩节 | 还有 3 天 → lunar/calendar d=2026-11-26',
    ],
    [
      '小雪',
      '2027 年小雪 | 2027 年 11 月 22 日 21:16:13 | 北京时间 | 星期一 | 农历丁未羊年十月廿五 | 还有 364 天 → lunar/term year=2027 term=小雪',
    ],
    [
      '2027 冬至',
      '2027 年冬至 | 2027 年 12 月 22 日 10:42:09 | 北京时间 | 星期三 | 农历丁未羊年冬月廿五 | 还有 394 天 → lunar/term year=2027 term=冬至',
    ],
    [
      '国庆放假',
      '2027 年国庆节放假 | 10 月 1 日至 3 日，法定 3 天 | 2027 年的放假安排尚未公布 | 还有 312 天 → lunar/holiday year=2027',
    ],
    [
      '元旦',
      '2027 年元旦 | 2027 年 1 月 1 日 | 星期五 | 法定放假 1 天，安排尚未公布 | 还有 39 天 → lunar/festival year=2027 f=元旦',
    ],
    [
      '闰六月',
      '农历 2036 年（丙辰龙年）闰六月 | 2036 年 7 月 23 日至 8 月 21 日 | 30 天 | 还有 9.7 年 → lunar/calendar d=2036-07-23',
    ],
    [
      '丙午年',
      '2026 年 | 丙午马年 | 2026 年 2 月 17 日至 2027 年 2 月 5 日 | 就是今年 → lunar/calendar d=2026-02-17 view=year',
    ],
    ['1700000000', '时间戳（秒） | 2023-11-15 06:13:20 | 北京时间 → tool/timestamp'],
    ['2027-02-30', '✗ 没有 2027 年 2 月 30 日，这个月有 28 天。'],
    ['2500 春节', '✗ 日历从 1900 年到 2100 年，没有 2500 年。'],
    ['1899-01-01', '✗ 日历从 1900 年到 2100 年，没有 1899 年。'],
    [
      '离春节还有几天',
      '2027 年春节 | 2027 年 2 月 6 日 | 星期六 | 农历丁未羊年正月初一 | 法定放假 4 天，安排尚未公布 | 还有 75 天 → lunar/festival year=2027 f=春节',
    ],
    [
      '放假',
      '2027 年元旦放假 | 1 月 1 日，法定 1 天 | 2027 年的放假安排尚未公布 | 还有 39 天 → lunar/holiday year=2027',
    ],
    [
      '2026国庆放假',
      '2026 年国庆节放假 | 10 月 1 日至 7 日，7 天 | 9 月 20 日、10 月 10 日上班 | 53 天前 → lunar/holiday year=2026',
    ],
    ['母亲节放假', '2027 年母亲节 | 2027 年 5 月 9 日 | 星期日 | 还有 167 天 → lunar/festival year=2027 f=母亲节'],
    [
      '五一',
      '2027 年劳动节 | 2027 年 5 月 1 日 | 星期六 | 法定放假 2 天，安排尚未公布 | 还有 159 天 → lunar/festival year=2027 f=劳动节',
    ],
    [
      '小年',
      '2027 年北小年 | 2027 年 1 月 30 日 | 星期六 | 农历丙午马年腊月廿三 | 还有 68 天 → lunar/festival year=2027 f=北小年',
      '2027 年南小年 | 2027 年 1 月 31 日 | 星期日 | 农历丙午马年腊月廿四 | 还有 69 天 → lunar/festival year=2027 f=南小年',
    ],
    [
      '2027 腊八',
      '2027 年腊八节 | 2027 年 1 月 15 日 | 星期五 | 农历丙午马年腊月初八 | 还有 53 天 → lunar/festival year=2027 f=腊八节',
    ],
    [
      '闰月',
      '农历 2028 年（戊申猴年）闰五月 | 2028 年 6 月 23 日至 7 月 21 日 | 29 天 | 还有 578 天 → lunar/calendar d=2028-06-23',
    ],
    [
      '农历闰月',
      '农历 2028 年（戊申猴年）闰五月 | 2028 年 6 月 23 日至 7 月 21 日 | 29 天 | 还有 578 天 → lunar/calendar d=2028-06-23',
    ],
    [
      '马年',
      '2026 年 | 丙午马年 | 2026 年 2 月 17 日至 2027 年 2 月 5 日 | 就是今年 → lunar/calendar d=2026-02-17 view=year',
    ],
    [
      '龙年',
      '2024 年 | 甲辰龙年 | 2024 年 2 月 10 日至 2025 年 1 月 28 日 | 2.8 年前 → lunar/calendar d=2024-02-10 view=year',
      '2036 年 | 丙辰龙年 | 2036 年 1 月 28 日至 2037 年 2 月 14 日 | 还有 9.2 年 → lunar/calendar d=2036-01-28 view=year',
    ],
    [
      '乙巳年',
      '2025 年 | 乙巳蛇年 | 2025 年 1 月 29 日至 2026 年 2 月 16 日 | 663 天前 → lunar/calendar d=2025-01-29 view=year',
      '2085 年 | 乙巳蛇年 | 2085 年 1 月 26 日至 2086 年 2 月 13 日 | 还有 58.2 年 → lunar/calendar d=2085-01-26 view=year',
    ],
    [
      '2月29日',
      '2028 年 2 月 29 日 星期二 | 农历二月初五 | 戊申猴年 甲寅月 甲申日 | 还有 463 天 → lunar/calendar d=2028-02-29',
    ],
    ['2027年2月29日', '✗ 没有 2027 年 2 月 29 日，这个月有 28 天。'],
    [
      '正月15',
      '农历丁未羊年正月十五 | 2027 年 2 月 20 日 | 星期六 | 元宵节 | 还有 89 天 → lunar/calendar d=2027-02-20',
    ],
    [
      '5月初五',
      '农历丁未羊年五月初五 | 2027 年 6 月 9 日 | 星期三 | 端午节放假 | 还有 198 天 → lunar/calendar d=2027-06-09',
    ],
    [
      '8月十五',
      '农历丁未羊年八月十五 | 2027 年 9 月 15 日 | 星期三 | 中秋节放假 | 还有 296 天 → lunar/calendar d=2027-09-15',
    ],
    ['三九', '三九 | 2027 年 1 月 9 日至 17 日 | 9 天，从冬至数起 | 还有 47 天 → lunar/calendar d=2027-01-09'],
    ['2026三九', '三九 | 2026 年 1 月 8 日至 16 日 | 9 天，从冬至数起 | 319 天前 → lunar/calendar d=2026-01-08'],
    ['补班', '✗ 已公布的安排里往后没有补班的日子。'],
    ['春节补班', '✗ 已公布的安排里往后没有春节补班的日子。'],
    ['2026年五一劳动节补班', '2026 年劳动节补班 | 5 月 9 日 | 劳动节 | 198 天前 → lunar/holiday year=2026'],
    [
      '五一劳动节放假',
      '2027 年劳动节放假 | 5 月 1 日至 2 日，法定 2 天 | 2027 年的放假安排尚未公布 | 还有 159 天 → lunar/holiday year=2027',
    ],
    ['2026国庆补班', '2026 年国庆节补班 | 9 月 20 日、10 月 10 日 | 国庆节 | 64 天前 → lunar/holiday year=2026'],
    ...['8月初三', '八月初3'].map((text) => [
      text,
      '农历丁未羊年八月初三 | 2027 年 9 月 3 日 | 星期五 | 抗战胜利纪念日 | 还有 284 天 → lunar/calendar d=2027-09-03',
    ]),
    ...['八月15', '8月十五'].map((text) => [
      text,
      '农历丁未羊年八月十五 | 2027 年 9 月 15 日 | 星期三 | 中秋节放假 | 还有 296 天 → lunar/calendar d=2027-09-15',
    ]),
    [
      '正月15',
      '农历丁未羊年正月十五 | 2027 年 2 月 20 日 | 星期六 | 元宵节 | 还有 89 天 → lunar/calendar d=2027-02-20',
    ],
    [
      '腊月23日',
      '农历丙午马年腊月廿三 | 2027 年 1 月 30 日 | 星期六 | 北小年 | 还有 68 天 → lunar/calendar d=2027-01-30',
    ],
    ['闰六月初一', '农历丙辰龙年闰六月初一 | 2036 年 7 月 23 日 | 星期三 | 还有 9.7 年 → lunar/calendar d=2036-07-23'],
    [
      '大年初1',
      '农历丁未羊年正月初一 | 2027 年 2 月 6 日 | 星期六 | 春节放假 | 还有 75 天 → lunar/calendar d=2027-02-06',
    ],
    [
      '2027年',
      '2027 年 | 丁未羊年 | 2027 年 2 月 6 日至 2028 年 1 月 25 日 | 还有 75 天 → lunar/calendar d=2027-02-06 view=year',
    ],
    [
      '正月十五',
      '农历丁未羊年正月十五 | 2027 年 2 月 20 日 | 星期六 | 元宵节 | 还有 89 天 → lunar/calendar d=2027-02-20',
    ],
    [
      '八月十五',
      '农历丁未羊年八月十五 | 2027 年 9 月 15 日 | 星期三 | 中秋节放假 | 还有 296 天 → lunar/calendar d=2027-09-15',
    ],
    [
      '八月十五日',
      '2026 年 8 月 15 日 星期六 | 农历七月初三 | 丙午马年 丙申月 辛酉日 | 100 天前 → lunar/calendar d=2026-08-15',
    ],
    [
      '农历8月15',
      '农历丁未羊年八月十五 | 2027 年 9 月 15 日 | 星期三 | 中秋节放假 | 还有 296 天 → lunar/calendar d=2027-09-15',
    ],
    ['大年初五', '农历丁未羊年正月初五 | 2027 年 2 月 10 日 | 星期三 | 还有 79 天 → lunar/calendar d=2027-02-10'],
    ['下周一', '下周一 | 2026 年 11 月 30 日 星期一 | 农历丙午马年十月廿二 | 还有 7 天 → lunar/calendar d=2026-11-30'],
    ['周六', '周六 | 2026 年 11 月 28 日 星期六 | 农历丙午马年十月二十 | 还有 5 天 → lunar/calendar d=2026-11-28'],
    [
      '两个月后',
      '两个月后 | 2027 年 1 月 23 日 星期六 | 农历丙午马年腊月十六 | 还有 61 天 → lunar/calendar d=2027-01-23',
    ],
    ['100天前', '100天前 | 2026 年 8 月 15 日 星期六 | 农历丙午马年七月初三 | 100 天前 → lunar/calendar d=2026-08-15'],
    [
      '2027年5月1日是星期几',
      '2027 年 5 月 1 日 星期六 | 农历三月廿五 | 丁未羊年 甲辰月 庚辰日 | 劳动节放假 | 还有 159 天 → lunar/calendar d=2027-05-01',
    ],
    [
      '二〇二七年三月八日',
      '2027 年 3 月 8 日 星期一 | 农历二月初一 | 丁未羊年 癸卯月 丙戌日 | 妇女节 | 还有 105 天 → lunar/calendar d=2027-03-08',
    ],
    [
      '20270501',
      '2027 年 5 月 1 日 星期六 | 农历三月廿五 | 丁未羊年 甲辰月 庚辰日 | 劳动节放假 | 还有 159 天 → lunar/calendar d=2027-05-01',
    ],
    [
      '2026-10-10',
      '2026 年 10 月 10 日 星期六 | 农历九月初一 | 丙午马年 戊戌月 丁巳日 | 国庆节调休，上班 | 44 天前 → lunar/calendar d=2026-10-10',
    ],
    ['1700000000123', '时间戳（毫秒） | 2023-11-15 06:13:20 | 北京时间 → tool/timestamp'],
    ['1700000000123456', '时间戳（微秒） | 2023-11-15 06:13:20 | 北京时间 → tool/timestamp'],
    ['圣诞', '2026 年圣诞节 | 2026 年 12 月 25 日 | 星期五 | 还有 32 天 → lunar/festival year=2026 f=圣诞节'],
    [
      '除夕',
      '2027 年除夕 | 2027 年 2 月 5 日 | 星期五 | 农历丙午马年腊月廿九 | 法定放假 4 天，安排尚未公布 | 还有 74 天 → lunar/festival year=2027 f=除夕',
    ],
    ['闰十二月', '✗ 农历到 2200 年为止都没有闰腊月。'],
    [
      '腊月三十',
      '农历己酉鸡年腊月三十 | 2030 年 2 月 2 日 | 星期六 | 除夕 | 春节放假 | 还有 3.2 年 → lunar/calendar d=2030-02-02',
    ],
    ['2026 腊月三十', '✗ 农历 2026 年腊月只有 29 天，没有三十。'],
    ['2027 闰六月初一', '✗ 农历 2027 年没有闰六月。'],
    [
      '2028闰五月',
      '农历 2028 年（戊申猴年）闰五月 | 2028 年 6 月 23 日至 7 月 21 日 | 29 天 | 还有 578 天 → lunar/calendar d=2028-06-23',
    ],
    ['2月30日', '✗ 没有 2026 年 2 月 30 日，这个月有 28 天。'],
    ['13/5', '✗ 没有 13 月，月份是 1 到 12。'],
    [
      '清明',
      '2027 年清明 | 2027 年 4 月 5 日 08:17:29 | 北京时间 | 星期一 | 农历丁未羊年二月廿九 | 还有 133 天 → lunar/term year=2027 term=清明',
    ],
    [
      '去年冬至',
      '2025 年冬至 | 2025 年 12 月 21 日 23:03:05 | 北京时间 | 星期日 | 农历乙巳蛇年冬月初二 | 337 天前 → lunar/term year=2025 term=冬至',
    ],
    [
      '明年元旦',
      '2027 年元旦 | 2027 年 1 月 1 日 | 星期五 | 法定放假 1 天，安排尚未公布 | 还有 39 天 → lunar/festival year=2027 f=元旦',
    ],
    [
      '后年春节',
      '2028 年春节 | 2028 年 1 月 26 日 | 星期三 | 农历戊申猴年正月初一 | 法定放假 4 天，安排尚未公布 | 还有 429 天 → lunar/festival year=2028 f=春节',
    ],
    [
      '中秋2028',
      '2028 年中秋节 | 2028 年 10 月 3 日 | 星期二 | 农历戊申猴年八月十五 | 法定放假 1 天，安排尚未公布 | 还有 680 天 → lunar/festival year=2028 f=中秋节',
    ],
    ['2101 冬至', '✗ 日历从 1900 年到 2100 年，没有 2101 年。'],
    [
      '２０２７年春节',
      '2027 年春节 | 2027 年 2 月 6 日 | 星期六 | 农历丁未羊年正月初一 | 法定放假 4 天，安排尚未公布 | 还有 75 天 → lunar/festival year=2027 f=春节',
    ],
  ])('%s', (text, ...lines) => {
    expect(said(text)).toEqual(lines);
  });

  test.each([
    '',
    '农历',
    'JSON',
    'git',
    '时间',
    '雪',
    '2027',
    '明',
    '一',
    '节气',
    '三天',
    '重庆旅游',
    '什么是 JWT',
    '一年',
    'a1b2',
    '123',
    '年',
    '春',
    '周',
    '闰十三月',
    '为什么有些年没有大年三十',
    '闰月出生的人怎么过生日',
    '三千年前',
    '12',
    '十一月',
    '二月',
    '长长长长长长长长长长长长长长长长长长长长长长长长长长长长长长长',
  ])('“%s”不是在问日子', (text) => {
    expect(said(text)).toEqual([]);
  });
});

test('别处的时钟：时间戳给出两地的时间', () => {
  expect(said('1700000000', { timeZone: () => 'America/New_York' })).toEqual([
    '时间戳（秒） | 2023-11-15 06:13:20 | 北京时间 | America/New_York 2023-11-14 17:13:20 → tool/timestamp',
  ]);
});

test.each(['周六补班', '这周六补班', '本月补班', '9月补班', '今天补班'])('%s：问的不是节日，不说没有', (text) => {
  expect(said(text).join()).not.toContain('没有');
});

test('当天就是今天，放假的日子里说正在放假', () => {
  expect(said('除夕', { today: { year: 2026, month: 2, day: 16 } })[0]).toContain('放假 2 月 15 日至 23 日 | 今天');
  expect(said('春节放假', { today: { year: 2026, month: 2, day: 16 } })[0]).toContain('| 正在放假 →');
});

test('新的放假通知到了就按通知说', () => {
  const days = [1, 2, 3].map((day) => ({ date: { year: 2027, month: 1, day }, name: '元旦', work: false }));
  const schedules: Schedules = new Map([...schedulesTo(2026), [2027, { year: 2027, notices: [], days }]]);
  expect(said('元旦放假', { schedules })[0]).toContain('1 月 1 日至 3 日，3 天');
  expect(said('元旦', { schedules })[0]).toContain('放假 1 月 1 日至 3 日');
});

test('数据的两头不出错', () => {
  for (const year of [1900, 2100]) {
    const edge = { today: { year, month: 12, day: 30 } };
    for (const text of ['春节', '小雪', '腊月初八', '冬月', '明天', '五天后', '放假', '下个月五号', '马年']) {
      for (const line of said(text, edge)) expect(line).not.toContain('undefined');
    }
  }
});

describe('内容', () => {
  test.each([
    ['{"a":1}', 'tool/json'],
    ['0 0/5 * * * ?', 'tool/timestamp'],
    ['MAILTO=a\n*/5 * * * * /a.sh', 'tool/timestamp'],
    ['thunder://QUFodHRwOi8vYS5jbi9iLnppcFpa', 'tool/base64'],
    ['[1,2]', 'tool/json'],
    ['[{"雪": true}]', 'tool/json'],
    ['%E9%9B%AA', 'tool/url'],
    ['https://a.b/c?d=1', 'tool/url'],
    ['919108f7-52d1-4320-9bac-f847db4148a8', 'tool/random'],
    ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'tool/random'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'tool/base64'],
    ['6Zuq56qX6ZuG', 'tool/base64'],
    ['aGVsbG8gd29ybGQ=', 'tool/base64'],
    ['d41d8cd98f00b204e9800998ecf8427e', 'tool/hash'],
    ['da39a3ee5e6b4b0d3255bfef95601890afd80709', 'tool/hash'],
  ])('%s → %s', (text, page) => {
    expect(contentAnswers(text)[0]).toMatchObject({ kind: 'fact', page, takesText: true });
  });

  test.each([
    '',
    '{',
    '[x',
    'hello',
    'javascript',
    '农历',
    'JSON',
    'service worker',
    '50% off',
    '[a](b)',
    'git commit',
    '@someone',
  ])('“%s”是普通的词', (text) => expect(contentAnswers(text)).toEqual([]));

  test('长的文字总有去处，认不出也不空着', () => {
    const line = '今天天气很好，我们去公园。'.repeat(8);
    expect(contentAnswers(line)).toMatchObject([{ page: 'tool', subject: '一段文字，104 字', takesText: true }]);
    expect(contentAnswers(`[${'1,'.repeat(60_000)}1]`)).toMatchObject([{ page: 'tool/json' }]);
  });

  test('要走几步的，工具在前，逐步处理在后', () => {
    const log = "09:00:01 INFO req={'id': 1, 'at': 1795147200} cost=3ms";
    expect(contentAnswers(log)).toMatchObject([
      { page: 'tool/json', subject: '看起来是含 JSON 的文字', value: '取出 JSON' },
      { page: 'tool', subject: '一步步处理', value: '取出 JSON → 修复 JSON → 标注时间' },
    ]);
  });
});

describe('拼假与工作日，2026 年 11 月 23 日', () => {
  test.each([
    ['拼假', '✗ 2027 年的放假安排尚未收录，公布后才能算出怎样拼假。'],
    [
      '2026拼假',
      '2026 年请 3 天假 | 9 月 25 日至 10 月 7 日，连休 13 天 | 请 9 月 28 日、9 月 29 日、9 月 30 日 | 中秋节、国庆节 → lunar/holiday year=2026',
    ],
    [
      '2026 年请 1 天假',
      '2026 年请 1 天假 | 2 月 14 日至 23 日，连休 10 天 | 请 2 月 14 日 | 春节 → lunar/holiday year=2026',
    ],
    [
      '几号放假',
      '2027 年元旦放假 | 1 月 1 日，法定 1 天 | 2027 年的放假安排尚未公布 | 还有 39 天 → lunar/holiday year=2027',
    ],
    [
      '2027 放假',
      '2027 年元旦放假 | 1 月 1 日，法定 1 天 | 2027 年的放假安排尚未公布 | 还有 39 天 → lunar/holiday year=2027',
    ],
    [
      '2026-10-01 到 2026-12-31 多少个工作日',
      '2026 年 10 月 1 日至 2026 年 12 月 31 日 | 62 个工作日 | 相差 91 天，首尾都算 92 天 → lunar/workday from=2026-10-01 to=2026-12-31',
    ],
    [
      '2027年3月1日至2026年12月1日相差几天',
      '2026 年 12 月 1 日至 2027 年 3 月 1 日 | 62 个工作日 | 相差 90 天，首尾都算 91 天 | 2027 年起的放假安排尚未收录 → lunar/workday from=2026-12-01 to=2027-03-01',
    ],
    ['2026-02-30 到 2026-12-31 多少天', '✗ 没有 2026 年 2 月 30 日，这个月有 28 天。'],
  ])('%s：%s', (text, ...lines) => {
    expect(said(text)).toEqual(lines);
  });

  test('年份后面跟着别的话不是两个日期', () => {
    expect(said('2026 年春节到元宵节')).toEqual([]);
  });
});
