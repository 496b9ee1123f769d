import chineseDays from 'chinese-days';
import { describe, expect, test } from 'vitest';
import { bundledSchedules, yearText } from '#domain/holiday/index.ts';

const schedules = bundledSchedules();
const years = [...schedules.keys()];
const day = 86_400_000;

/** Another data set, by day: the numbers below are counted from it and not from the notices. */
interface OtherDay {
  readonly time: number;
  readonly isOff: boolean;
  readonly weekday: number;
}

const daysFrom = (first: number, end: number): OtherDay[] =>
  Array.from({ length: (end - first) / day }, (_, index) => {
    const time = first + index * day;
    const isOff = chineseDays.isHoliday(new Date(time).toISOString().slice(0, 10));
    return { time, isOff, weekday: new Date(time).getUTCDay() };
  });
const all = daysFrom(Date.UTC(2006, 11, 20), Date.UTC(2027, 0, 1));
const daysOf = (year: number): OtherDay[] => all.filter(({ time }) => new Date(time).getUTCFullYear() === year);
const isWeekend = ({ weekday }: OtherDay): boolean => weekday % 6 === 0;
const madeUpIn = (year: number): OtherDay[] => daysOf(year).filter((each) => isWeekend(each) && !each.isOff);
const restIn = (year: number): number => daysOf(year).filter(({ isOff }) => isOff).length;
const dateText = ({ time }: { time: number }): string =>
  `${new Date(time).getUTCMonth() + 1} 月 ${new Date(time).getUTCDate()} 日`;
const compared = (more: number): string => (more === 0 ? '一样' : `${more > 0 ? '多' : '少'} ${Math.abs(more)} 天`);

/** The longest run of such days that touches a year, by its length. */
function longestRun(days: readonly OtherDay[], isOff: boolean, year: number): number {
  let [length, longest, touches] = [0, 0, false];
  for (const each of days) {
    const isOne = each.isOff === isOff;
    length = isOne ? length + 1 : 0;
    touches = isOne && (touches || new Date(each.time).getUTCFullYear() === year);
    if (touches && length > longest) longest = length;
  }
  return longest;
}

/** The most days off in a row with so many working days among them, the days at both ends being known to be at work. */
function bestLeave(year: number, leave: number): number {
  const known = all.filter(({ time }) => new Date(time).getUTCFullYear() >= 2007);
  const near = known.filter(({ time }) => Math.abs(new Date(time).getUTCFullYear() - year) <= 1);
  const work = near.filter(({ isOff }) => !isOff);
  const lengths = work.slice(1, -leave).flatMap((_, index) => {
    const taken = work.slice(index + 1, index + 1 + leave);
    const isIn = taken.some(({ time }) => new Date(time).getUTCFullYear() === year);
    const [before, after] = [work[index]!, work[index + 1 + leave]];
    return isIn && after ? [(after.time - before.time) / day - 1] : [];
  });
  return Math.max(...lengths);
}

describe.each(years)('%i 年的几段话，数由另一份数据重算', (year) => {
  const [rest, stretches, makeUp, leave] = yearText(year, schedules) as [string, string, string, string];
  const before = year > 2007 ? year - 1 : undefined;

  test('休息、上班、周末、法定，与上一年相比', () => {
    const weekends = daysOf(year).filter(isWeekend).length;
    const lawful = year < 2008 ? 10 : year < 2025 ? 11 : 13;
    const work = daysOf(year).length - restIn(year);
    expect(rest).toContain(`${year} 年休息 ${restIn(year)} 天，上班 ${work} 天`);
    if (before) expect(rest).toContain(` ${before} 年${compared(restIn(year) - restIn(before))}。`);
    else expect(rest).toContain('没有更早的可比');
    expect(rest).toMatch(
      new RegExp(`周六、周日 ${weekends} 天，法定节假日 ${lawful} 天.*，合起来 ${weekends + lawful} 天`),
    );
    const changes = [...rest.matchAll(/(所以多|所以少|又多放) (\d+) 天/g)];
    const added = changes.reduce((sum, [, word, count]) => sum + Number(count) * (word === '所以少' ? -1 : 1), 0);
    expect(weekends + lawful + added).toBe(restIn(year));
    expect(rest.includes('正好是这个数')).toBe(added === 0 && changes.length === 0);
  });

  test('在此前各年里的位置', () => {
    const counts = years.filter((other) => other < year).map((other) => ({ other, rest: restIn(other) }));
    if (counts.length < 2) return expect(rest).not.toContain('以来');
    const same = counts.filter((each) => each.rest === restIn(year)).map(({ other }) => other);
    const [least, most] = [Math.min(...counts.map((each) => each.rest)), Math.max(...counts.map((each) => each.rest))];
    if (restIn(year) > most) return expect(rest).toContain('没有哪一年休得更多');
    if (restIn(year) === most && most > least) return expect(rest).toContain(`${same.join('、')} 年也是`);
    if (restIn(year) === least && most > least) return expect(rest).toContain(`此前有 ${same.length} 年也是`);
    return expect(rest).toMatch(least === most ? /年年如此|没有哪一年|也是/ : `${least} 天，最多的 ${most} 天`);
  });

  test('最长的假期', () => {
    const days = daysFrom(Date.UTC(year - 1, 11, 28), Date.UTC(year, 11, 28));
    const longest = longestRun(days, true, year);
    expect(stretches).toMatch(new RegExp(`连休 ${longest} 天`));
    const longer = years.filter((other) => {
      const theirs = daysFrom(Date.UTC(other - 1, 11, 28), Date.UTC(other, 11, 28));
      return other < year && longestRun(theirs, true, other) > longest;
    });
    const said = /此前只有 (.*)比它长/.exec(stretches)?.[1]?.match(/\d{4}/g);
    if (said) expect(said.map(Number)).toEqual(longer);
    else expect(longer.length === 0 || longer.length > 2).toBe(true);
    expect(/头一回|没有更长/.test(stretches)).toBe(before !== undefined && longer.length === 0);
  });

  test('补班的每一天，星期几，与上一年和此前的平均数相比', () => {
    const days = madeUpIn(year);
    const list = makeUp.slice(0, makeUp.search(/有 \d+ 个周末|没有哪一段|最累的/));
    expect([...list.matchAll(/\d+ 月 \d+ 日/g)].map(([text]) => text).sort()).toEqual(days.map(dateText).sort());
    const [saturdays, sundays] = [6, 0].map((weekday) => days.filter((each) => each.weekday === weekday).length);
    expect(makeUp).toContain(`补班 ${days.length} 天，周六 ${saturdays} 天、周日 ${sundays} 天`);
    for (const each of days) {
      const sign = each.weekday === 6 ? '六' : '日';
      expect(makeUp).toMatch(new RegExp(`${dateText(each)}(?:（周${sign}）|(?:、[^；。（]*)?，都?是周${sign})`));
    }
    // A day worked in December is for the New Year after it; this year's own may need none.
    const isForNext = days.some(({ time }) => new Date(time).getUTCMonth() === 11);
    expect(makeUp.includes('下一年的元旦补 12 月')).toBe(isForNext);
    const lost = days.filter(({ time, weekday }) => weekday === 6 && days.some((each) => each.time === time + day));
    expect(Number(/有 (\d+) 个周末两天/.exec(makeUp)?.[1] ?? 0)).toBe(lost.length);
    if (!before) return;
    expect(makeUp).toContain(` ${before} 年${compared(days.length - madeUpIn(before).length)}`);
    const counts = years.filter((other) => other < year).map((other) => madeUpIn(other).length);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const said = /此前 (\d+) 年平均 ([\d.]+) 天/.exec(makeUp);
    if (said) expect(said.slice(1).map(Number)).toEqual([counts.length, Math.round(mean * 10) / 10]);
    expect(makeUp.includes('以来最多的')).toBe(counts.length > 1 && days.length > Math.max(...counts));
    expect(makeUp.includes('以来最少的')).toBe(counts.length > 1 && days.length < Math.min(...counts));
  });

  test('连上几天班', () => {
    const longest = longestRun(daysOf(year), false, year);
    const runs = daysOf(year)
      .map(({ isOff }) => (isOff ? ' ' : 'x'))
      .join('')
      .split(/ +/);
    const others = longest > 5 ? runs.filter(({ length }) => length === longest).length - 1 : 0;
    expect(Number(/同样长的还有 (\d+) 段/.exec(makeUp)?.[1] ?? 0)).toBe(others);
    expect(makeUp).toContain(longest >= 7 ? `最累的一段要连上 ${longest} 天班` : `最长的是 ${longest} 天`);
  });

  test('请 1、2、3、5 天，最多连休几天；哪一步加得最值', () => {
    const leaves = [1, 2, 3, 5];
    const best = leaves.map((count) => bestLeave(year, count));
    const said = [...leave.matchAll(/请 (\d) 天(?:假，最多连休|是) (\d+) 天/g)].map((found) =>
      found.slice(1).map(Number),
    );
    expect(said).toEqual(leaves.map((count, index) => [count, best[index]]));
    const gains = [1, 2, 3].map((place) => (best[place]! - best[place - 1]!) / (leaves[place]! - leaves[place - 1]!));
    const place = gains.indexOf(Math.max(...gains)) + 1;
    const step = `从 ${leaves[place - 1]} 天到 ${leaves[place]} 天，连休从 ${best[place - 1]} 天变成 ${best[place]} 天`;
    expect(leave).toContain(Math.max(...gains) > 1 ? step : '请几天就多几天');
  });

  test('读得下去：没有空的数，数字与汉字之间空一格，标点不重', () => {
    const text = [rest, stretches, makeUp, leave].join('');
    expect(text).not.toMatch(/undefined|NaN|\p{Script=Han}\d|\d\p{Script=Han}|[，。；、][，。；、]| {2}/u);
    expect(text.length).toBeLessThan(900);
  });
});

test('碰上周末的法定日子，二十年合起来与《二十年调休账》同为 62 天', () => {
  const counts = years.map((year) => Number(/有 (\d+) 天碰上周末/.exec(yearText(year, schedules)[0]!)?.[1] ?? 0));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(62);
});

test('二十年的话，年年不同；没有通知的年份没有话', () => {
  const texts = years.map((year) => yearText(year, schedules).map((part) => part.replaceAll(/\d+/g, '#')));
  expect(new Set(texts.map((parts) => parts.join('\n'))).size).toBe(years.length);
  expect(yearText(2027, schedules)).toEqual([]);
});

test('只有一年的通知，也只说这一年', () => {
  const [rest, stretches, makeUp] = yearText(2026, new Map([[2026, schedules.get(2026)!]]));
  expect(rest).toContain('2026 年休息 117 天，上班 248 天。收录的通知从这一年开始');
  expect([rest, stretches, makeUp].join('')).not.toMatch(/以来|此前|2025/);
});
