import { describe, expect, test } from 'vitest';
import { bundledSchedules, checkSchedule, parseNotice, scheduleJson, type Schedules } from '#domain/holiday/index.ts';
import { factNotices, noticeTexts } from '#tests/fixtures/holidays/facts.ts';
import { testLength } from '#tests/support/test-length.ts';

const texts = noticeTexts();
const bundled = bundledSchedules();
const none: Schedules = new Map();

const textOf = (year: number): string => texts.find((notice) => notice.year === year)!.text;

function parsed(text: string, schedules: Schedules = none) {
  const result = parseNotice(text, schedules);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function refused(text: string, schedules: Schedules = none): string {
  const result = parseNotice(text, schedules);
  return result.ok ? '收下了' : result.error.message;
}

describe('2007 年以来的通知原文', () => {
  test('一份份依次读下来，每一年都与事实一天不差，没有一处疑问', () => {
    const schedules = new Map<number, ReturnType<typeof parsed>['schedule']>();
    for (const { text, year } of texts) {
      const { schedule, doubts } = parsed(text, schedules);
      expect([year, doubts]).toEqual([schedule.year, []]);
      schedules.set(schedule.year, schedule);
    }
    expect(texts.map(({ year }) => year)).toEqual(factNotices().map(({ year }) => year));
    for (const [year, { days }] of bundled) expect(schedules.get(year)?.days, String(year)).toEqual(days);
  });

  test('文号、标题与日期也读出来', () => {
    const { notices } = scheduleJson(parsed(textOf(2026)).schedule);
    const title = '国务院办公厅关于2026年部分节假日安排的通知';
    expect(notices).toEqual([{ url: '', number: '国办发明电〔2025〕7号', title, issued: '2025-11-04' }]);
  });

  test('年中改过的一年，两份通知都记着', () => {
    const [first, change] = texts.filter(({ year }) => year === 2019);
    const { schedule } = parsed(change!.text, new Map([[2019, parsed(first!.text).schedule]]));
    expect(schedule.notices.map(({ number }) => number)).toEqual(['国办发明电〔2018〕15号', '国办发明电〔2019〕3号']);
    expect(schedule.notices.at(-1)?.title).toBe('国务院办公厅关于调整2019年劳动节假期安排的通知');
  });
});

describe('复制得不干净也能读', () => {
  const clean = parsed(textOf(2026)).schedule;
  test.each<[string, (text: string) => string]>([
    ['每十个字断一行', (text) => text.replaceAll(/(.{10})/g, '$1\n')],
    [
      '全角数字与空格',
      (text) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0) + '　'),
    ],
    ['网页的标签与实体', (text) => `<p style="text-indent:2em">${text.replaceAll('\n', '</p>&nbsp;&nbsp;<p>')}</p>`],
    ['半角标点', (text) => text.normalize('NFKC')],
    ['PDF 里的部首字', (text) => text.replaceAll('月', '⽉').replaceAll('日', '⽇')],
    ['零宽字符', (text) => text.replaceAll('日', '\u200b日\ufeff')],
    [
      '前后还有网页的其他文字',
      (text) => `首页 > 政策 2025年11月4日 10:00\n${text}\n相关阅读：2026年10月8日（周四）上班`,
    ],
    ['新闻稿的写法', (text) => text.replaceAll(/[一二三四五六七]、(?=.{2,3}：)/g, '——')],
  ])('%s', (_, spoil) => {
    expect(parsed(spoil(textOf(2026))).schedule.days).toEqual(clean.days);
  });

  test('带着网址就记下网址，只认 gov.cn', () => {
    const address = 'https://www.gov.cn/zhengce/zhengceku/202511/content_7047091.htm';
    expect(parsed(`${textOf(2026)}\n${address}`).schedule.notices[0]?.url).toBe(address);
    expect(parsed(`${textOf(2026)}\nhttps://evil.example/gov.cn/x.htm`).schedule.notices[0]?.url).toBe('');
  });
});

describe('读得出但自相矛盾的，收下之前先说', () => {
  test.each<[string, string, string]>([
    ['2月14日（周六）', '2月14日（周五）', '春节：“2月14日(周五)”这一天其实是周六。'],
    ['共9天', '共8天', '春节：写着共 8 天，读到的放假日是 9 天。'],
    ['5月9日（周六）上班', '5月8日上班', '劳动节：5 月 8 日上班，那天本来就是工作日。'],
    ['9月25日（周五）至27日', '9月26日（周六）至27日', '9 月 25 日按规定是中秋节，通知里没有读到这一天放假。'],
    ['五、端午节：', '五、重阳节：', ''],
  ])('把“%s”写成“%s”', (right, wrong, doubt) => {
    const { doubts } = parsed(textOf(2026).replace(right, wrong));
    if (doubt) expect(doubts).toContain(doubt);
    else expect(doubts).toEqual([]);
  });
});

describe('不是通知的，说出为什么', () => {
  test.each<[string, string]>([
    ['', '还没有粘贴文字'],
    [' \n　\u200b', '还没有粘贴文字'],
    ['<p></p>', '还没有粘贴文字'],
    ['今天天气不错，我们去爬山吧。', '不像放假通知'],
    ['3月8日下午全体女职工放假半天', '不像放假通知'],
    ['x'.repeat(20_001), '超过 20000 字'],
    ['春节：2月5日至11日放假调休，共7天。', '只读到春节'],
    [textOf(2026).replaceAll('2026年', ''), '看不出是哪一年'],
    [textOf(2026).replaceAll('2026年', '2006年'), '这是 2006 年的安排'],
    [textOf(2026).replaceAll('2026年', '2027年'), '没有读到 2027 年春节'],
    [textOf(2026).replace(/七、国庆节.*/, ''), '没有读到 2026 年国庆节的放假日'],
    [textOf(2026).replace('2月14日', '2月30日'), '“2月30日(周六)”不是日期：2026 年 2 月只有 28 天'],
    [textOf(2026).replace('10月1日', '0月1日'), '“0月1日(周四)”不是日期：没有这个月'],
    [textOf(2026).replace('至23日', '至3日'), '“至3日(农历正月初七、周一)”早于它前面的日期'],
    [textOf(2026).replace('2月15日（农历腊月二十八、周日）至', '1月5日至2月'), '离它前面的日期超过 30 天'],
    [textOf(2026).replace('5月1日（周五）', '2024年5月1日'), '“2024年5月1日”不在 2026 年，也不在上一年 12 月'],
    [textOf(2026).replace('2月28日（周六）上班', '2月20日上班'), '2 月 20 日既写了放假又写了上班'],
    [texts.find(({ text }) => text.includes('延长2020年'))!.text, '2020 年的安排还没有收录'],
    ['关于抗战胜利纪念日调休放假的通知：9月3日至5日调休放假，共3天。', '看不出抗战胜利纪念日的放假是哪一年的安排'],
  ])('%.12s…', (text, message) => {
    expect(refused(text)).toContain(message);
  });

  test('每一句都是完整的中文句子', () => {
    for (const text of ['', '你好', '春节：2月5日放假', textOf(2026).replaceAll('2026年', '')]) {
      expect(refused(text)).toMatch(/^[^a-z]+。$/);
    }
  });
});

test('怎样改坏都不会出错：要么说出为什么，要么是一份查得过的安排', () => {
  const pieces = texts.flatMap(({ text }) => text.match(/.{1,6}|\n/g) ?? []);
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  let taken = 0;
  for (let round = 0; round < testLength({ name: 'FUZZ', short: 3000, long: 30_000 }); round += 1) {
    const start = random(texts.length);
    const words = texts[start]!.text.match(/.{1,6}|\n/g) ?? [];
    for (let change = random(4); change >= 0; change -= 1) words[random(words.length)] = pieces[random(pieces.length)]!;
    const result = parseNotice(words.join(''), bundled);
    if (!result.ok) expect(result.error.message).toMatch(/。$/);
    else
      expect(checkSchedule(scheduleJson(result.value.schedule)), words.join('')).toEqual({
        ok: true,
        value: result.value.schedule,
      });
    taken += Number(result.ok);
  }
  expect(taken).toBeGreaterThan(250);
});
