import { describe, expect, test } from 'vitest';
import { dogDaysOf, lunarOf, pentadsOf, solarOf, termNames, termsOf, termYears } from '#domain/lunar/index.ts';
import {
  cityDays,
  instantParts,
  termLetterParts,
  lengthText,
  loadTermLetter,
  timeText,
} from '#domain/term-letter/letter.ts';
import { stripOf, stripText } from '#domain/term-letter/strip.ts';
import { termLetterTitles } from '#domain/term-letter/titles.ts';

const year = 2027;
const letters = await Promise.all(
  termsOf(year).map(async (term) => {
    const written = await loadTermLetter(term.name);
    return { name: term.name, term, written, parts: termLetterParts(written, term) };
  }),
);

/** The book that a letter's food is from, and a phrase of it, as the letter quotes it. */
const foods: Readonly<Record<string, readonly [book: string, quote: string]>> = {
  小寒: ['燕京岁时记', '腊八粥者，用黄米、白米、江米、小米'],
  大寒: ['山家清供', '遇雪天，得一兔，无庖人可制'],
  立春: ['燕京岁时记', '富家多食春饼，妇女等多买萝卜而食之，曰咬春'],
  雨水: ['荆楚岁时记', '正月七日为人日，以七种菜为羹'],
  惊蛰: ['清嘉录', '以隔年糕油煎食之，谓之撑腰糕'],
  春分: ['燕京岁时记', '五枚一层，上贯以寸余小鸡，谓之太阳糕'],
  清明: ['东京梦华录', '用面造枣䭅飞燕，柳条串之'],
  谷雨: ['燕京岁时记', '三月榆初钱时采而蒸之，合以糖面，谓之榆钱糕'],
  立夏: ['清嘉录', '蚕豆亦于是日尝新'],
  小满: ['酌中志', '以尝此岁五谷新味之始也'],
  芒种: ['东京梦华录', '紫苏、菖蒲、木瓜，并皆茸切'],
  夏至: ['荆楚岁时记', '夏至节日，食粽'],
  小暑: ['荔枝谱', '剥之凝如水精，食之消如绛雪'],
  大暑: ['燕京岁时记', '以酸梅合冰糖煮之'],
  立秋: ['清嘉录', '或食瓜饮烧酒，以迎新爽'],
  处暑: ['东京梦华录', '一裹十文，用小新荷叶包'],
  白露: ['燕京岁时记', '则枣实垂红，葡萄缀紫'],
  秋分: ['熙朝乐事', '民间以月饼相遗，取团圆之义'],
  寒露: ['梦粱录', '插小彩旗，名曰重阳糕'],
  霜降: ['陶庵梦忆', '河蟹至十月与稻粱俱肥'],
  立冬: ['东京梦华录', '一时收藏，以充一冬食用'],
  小雪: ['清嘉录', '盐菜'],
  大雪: ['荆楚岁时记', '有得其和者，并作金钗色'],
  冬至: ['燕京岁时记', '民间不为节，惟食馄饨而已'],
};

test('二十四封，一封不缺，题目各不相同', () => {
  expect(Object.keys(termLetterTitles).toSorted()).toEqual([...termNames].toSorted());
  expect(new Set(Object.values(termLetterTitles)).size).toBe(24);
  expect(new Set(letters.map(({ written }) => written)).size).toBe(24);
  // Each begins in its own way.
  expect(
    new Set(
      letters.map(({ written }) =>
        written
          .replace(/^\s*> . · /, '')
          .trim()
          .slice(0, 3),
      ),
    ).size,
  ).toBe(24);
  expect(new Set(letters.map(({ written }) => written.trim().slice(-6))).size).toBe(24);
});

test('次序各不相同：诗、三候、吃食、时刻，没有一种次序占到四分之一', () => {
  const orders = letters.map(({ name, written, parts }) => {
    const index = termNames.indexOf(name) * 3;
    const pentads = pentadsOf(year).slice(index, index + 3);
    const lines = written.trim().split('\n');
    const places = [
      ['诗', parts.findIndex(({ source }) => source !== undefined)],
      ['候', parts.findIndex(({ text }) => pentads.some((pentad) => text.includes(`“${pentad.name}”`)))],
      ['食', parts.findIndex(({ text }) => text.includes(foods[name]![1]))],
      ['时', lines.findIndex((line) => line.includes('{时刻}'))],
    ] as const;
    return places
      .toSorted(([, one], [, other]) => one - other)
      .map(([part]) => part)
      .join('');
  });
  const counts = [...new Set(orders)].map((order) => orders.filter((other) => other === order).length);
  expect(counts.length).toBeGreaterThanOrEqual(10);
  expect(Math.max(...counts)).toBeLessThan(6);
});

describe.each(letters)('$name', ({ name, term, written, parts }) => {
  const text = parts.map((part) => part.text).join('\n');

  test('五百至八百个汉字', () => {
    const length = text.match(/\p{Script=Han}/gu)!.length;
    expect(length).toBeGreaterThanOrEqual(500);
    expect(length).toBeLessThanOrEqual(800);
  });

  test('一首诗，写明朝代、作者、题目，句子完整', () => {
    const verses = parts.filter(({ source }) => source !== undefined);
    expect(verses).toHaveLength(1);
    expect(verses[0]!.source).toMatch(/^[唐宋] · \p{Script=Han}{2,3}《\p{Script=Han}+》$/u);
    expect(verses[0]!.text).toMatch(/^(?:\p{Script=Han}{5,7}，\p{Script=Han}{5,7}[。？])+$/u);
  });

  test('说到三候；吃食有书可查，原文在引号里', () => {
    const pentads = pentadsOf(year).slice(termNames.indexOf(name) * 3, termNames.indexOf(name) * 3 + 3);
    for (const pentad of pentads) expect(text).toContain(`“${pentad.name}”`);
    const [book, quote] = foods[name]!;
    expect(text).toContain(`《${book}》`);
    const quotes = [...text.matchAll(/“([^“”]+)”/g)].map(([, quoted]) => quoted!);
    expect(quotes.some((quoted) => quoted.includes(quote))).toBe(true);
  });

  test('时刻不写死，由引擎填；引号成对，数字与汉字之间空一格', () => {
    expect(written).toMatch(/\{时刻\}/);
    expect(written).not.toMatch(/\d{1,2}:\d{2}/);
    const { clock } = instantParts(term);
    expect(new Date((term.seconds + 8 * 3600) * 1000).toISOString()).toContain(`T${clock}.`);
    expect(text).toContain(clock);
    expect(text).not.toMatch(/[{}|>]/);
    expect(text.split('“')).toHaveLength(text.split('”').length);
    expect(text).not.toMatch(/ {2}|\p{Script=Han}\d|\d\p{Script=Han}|[，。] |，，|。。/u);
    expect(text).not.toMatch(/[,;:](?!\d)/);
  });

  test.each([termYears.first, 1979, 2026, termYears.last])('%i 年的数字也填得出', (other) => {
    const there = termsOf(other)[termNames.indexOf(name)]!;
    const filled = termLetterParts(written, there)
      .map((part) => part.text)
      .join('');
    expect(filled).toContain(instantParts(there).clock);
    expect(filled).not.toMatch(/[{}]|NaN|undefined/);
  });
});

describe('填数', () => {
  const winter = termsOf(year)[23]!;

  test('出、落、昼、变、差、时刻、日子', () => {
    const fill = (text: string) => termLetterParts(text, winter)[0]!.text;
    expect(fill('在{日子}{时刻}，北京{北京出}出，{北京落}落。')).toBe(
      '在 12 月 22 日 10:42:09，北京 07:33 出，16:53 落。',
    );
    expect(fill('{北京昼}')).toBe('9 小时 20 分');
    expect(fill('比大雪短{北京变}，比广州短{北京差广州}')).toBe('比大雪短 7 分，比广州短 1 小时 23 分');
    expect(() => fill('{南京昼}')).toThrow('no city 南京');
  });

  test('五座城市从北到南', () => {
    expect(
      cityDays(winter).map(({ name, rise, set }) => `${name} ${timeText(rise)} ${lengthText(set - rise)}`),
    ).toEqual([
      '哈尔滨 07:12 8 小时 40 分',
      '北京 07:33 9 小时 20 分',
      '上海 06:49 10 小时 7 分',
      '成都 07:57 10 小时 10 分',
      '广州 07:04 10 小时 43 分',
    ]);
    expect([0, 59.6, 3600, 7260].map((minutes) => lengthText(minutes))).toEqual([
      '0 分',
      '1 分',
      '1 小时',
      '2 小时 1 分',
    ]);
  });

  test('信里算在前面的话，引擎也这样说', () => {
    const dayOf = (name: string, of = year) => {
      const { date } = termsOf(of).find((term) => term.name === name)!;
      return Date.UTC(date.year, date.month - 1, date.day) / 86_400_000;
    };
    // 清明: 104 days or so after 冬至.
    expect(dayOf('清明') - dayOf('冬至', year - 1)).toBe(104);
    const beijing = termsOf(year).map((term) => cityDays(term)[1]!);
    // 大雪 has the earliest sunset of the terms, 小寒 the latest sunrise.
    expect(beijing.map(({ set }) => set).indexOf(Math.min(...beijing.map(({ set }) => set)))).toBe(22);
    expect(beijing.map(({ rise }) => rise).indexOf(Math.max(...beijing.map(({ rise }) => rise)))).toBe(0);
    // 夏至: the shadow of a metre at noon.
    const shadow = (north: number) => Math.round(100 * Math.tan(((north - 23.44) * Math.PI) / 180));
    expect([39.9, 31.23, 30.66, 45.8].map(shadow)).toEqual([30, 14, 13, 41]);
    // 秋分: the five cities differ least.
    const spread = termsOf(year).map((term) => {
      const lengths = cityDays(term).map(({ rise, set }) => set - rise);
      return Math.max(...lengths) - Math.min(...lengths);
    });
    expect([5, 17]).toContain(spread.indexOf(Math.min(...spread)));
  });
});

describe('信里说到的两百年，由引擎重算', () => {
  const all = Array.from({ length: termYears.last - termYears.first + 1 }, (_, index) => termYears.first + index);
  const termIn = (name: string, of: number) => termsOf(of).find((term) => term.name === name)!;
  const dayIn = (name: string, of: number): number => {
    const { date } = termIn(name, of);
    return Date.UTC(date.year, date.month - 1, date.day) / 86_400_000;
  };
  const textOf = (name: string): string => letters.find((letter) => letter.name === name)!.written;
  const lengthsOf = (name: string, of: number): number[] =>
    cityDays(termIn(name, of)).map(({ rise, set }) => (set - rise) / 60);

  test('小雪：白天与大寒相同；只有 2033 年不在十月', () => {
    for (const of of all.slice(0, -1)) {
      const [one, other] = [lengthsOf('小雪', of), lengthsOf('大寒', of + 1)];
      for (const [place, minutes] of one.entries()) expect(Math.abs(minutes - other[place]!)).toBeLessThan(3);
    }
    const lunar = all.map((of) => {
      const { date } = termIn('小雪', of);
      return lunarOf(date.year, date.month, date.day);
    });
    expect(lunar.filter(({ month }) => month !== 10)).toMatchObject([{ year: 2033, month: 11, day: 1, leap: false }]);
    const { date } = termIn('冬至', 2033);
    expect(lunarOf(date.year, date.month, date.day)).toMatchObject({ month: 11, leap: false });
    expect(textOf('小雪')).toContain('只有一年例外：2033 年，小雪落在十一月初一');
  });

  test('立秋：上午一百次，两年早、两年晚；白天与立夏相同', () => {
    const early = all.map((of) => Number(instantParts(termIn('立秋', of)).clock.slice(0, 2)) < 12);
    expect([true, false].map((is) => early.filter((each) => each === is).length)).toEqual([100, 101]);
    expect(textOf('立秋')).toContain('早的一百次，晚的一百零一次');
    const marks = early.map((is) => (is ? '早' : '晚')).join('');
    // Runs of two, but for what the ends of the table cut off; seven are of three.
    const runs = [...marks.matchAll(/早+|晚+/g)].slice(1, -1).map(([run]) => run.length);
    expect(new Set(runs)).toEqual(new Set([2, 3]));
    expect(runs.filter((length) => length === 3)).toHaveLength(7);
    for (const of of all.slice(1)) {
      const later = (termIn('立秋', of).seconds - termIn('立秋', of - 1).seconds) / 3600 - 365 * 24;
      expect(Math.abs(later - 5.8)).toBeLessThan(0.3);
    }
    for (const of of all) {
      const [one, other] = [lengthsOf('立秋', of), lengthsOf('立夏', of)];
      for (const [place, minutes] of one.entries()) expect(Math.abs(minutes - other[place]!)).toBeLessThan(3);
    }
  });

  test('秋分：与中秋同一天的五年；夏半年长七天半', () => {
    const apart = all.map((of) => {
      const moon = solarOf({ year: of, month: 8, leap: false, day: 15 });
      return Date.UTC(moon.year, moon.month - 1, moon.day) / 86_400_000 - dayIn('秋分', of);
    });
    const same = all.filter((_, index) => apart[index] === 0);
    expect(textOf('秋分')).toContain(`${same.slice(0, -1).join('、')} 和 ${same.slice(-1)[0]} 年`);
    expect([same.length, Math.min(...apart), Math.max(...apart)]).toEqual([5, -15, 14]);
    for (const of of all.slice(0, -1)) {
      const [spring, autumn, next] = [termIn('春分', of), termIn('秋分', of), termIn('春分', of + 1)];
      const halves = [autumn.seconds - spring.seconds, next.seconds - autumn.seconds].map((each) => each / 86_400);
      expect(halves.map(Math.floor)).toEqual([186, 178]);
      expect(Math.abs(halves[0]! - halves[1]! - 7.5)).toBeLessThan(0.2);
    }
  });

  test('小暑：路最长的两段与最短的两段，白天与芒种相同，入伏在第四到第十四天', () => {
    const terms = all.flatMap((of) => termsOf(of));
    const gaps = terms.slice(1).map(({ seconds }, index) => (seconds - terms[index]!.seconds) / 86_400);
    const gapsAfter = (name: string): number[] => gaps.filter((_, index) => terms[index]!.name === name);
    const hours = (days: number): number[] => [Math.floor(days), Math.floor((days % 1) * 24)];
    for (const gap of gapsAfter('夏至')) expect(hours(gap)).toEqual([15, 17]);
    for (const gap of [...gapsAfter('冬至'), ...gapsAfter('小寒')]) expect(hours(gap)).toEqual([14, 17]);
    for (let start = 0; start + 24 <= gaps.length; start += 24) {
      const order = [...gaps.slice(start, start + 24).entries()].toSorted(([, one], [, other]) => one - other);
      const named = order.map(([place]) => terms[start + place]!.name);
      expect(new Set(named.slice(0, 2))).toEqual(new Set(['冬至', '小寒']));
      expect(new Set(named.slice(-2))).toEqual(new Set(['夏至', '小暑']));
    }
    for (const of of all) expect(Math.abs(lengthsOf('小暑', of)[1]! - lengthsOf('芒种', of)[1]!)).toBeLessThan(2);
    const dog = all.map((of) => {
      const { year: on, month, day } = dogDaysOf(of)[0]!.first;
      return Date.UTC(on, month - 1, day) / 86_400_000 - dayIn('小暑', of);
    });
    expect([Math.min(...dog), Math.max(...dog)]).toEqual([4, 14]);
    expect(textOf('小暑')).toContain('入伏最早在小暑后第四天，最晚在第十四天');
  });
});

describe('二百年的长条', () => {
  test.each([...termNames])('%s：每年一点，次数合起来是 201', (name) => {
    const { days, places } = stripOf(name);
    expect(places).toHaveLength(201);
    expect(days.reduce((sum, { years }) => sum + years, 0)).toBe(201);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThan(days.length);
    const place = termNames.indexOf(name);
    places.forEach((each, index) => {
      const { date, seconds } = termsOf(termYears.first + index)[place]!;
      expect(date.month).toBe(days[0]!.month);
      const clock = ((((seconds + 8 * 3600) % 86_400) + 86_400) % 86_400) / 86_400;
      expect(each % 1).toBeCloseTo(clock, 6);
    });
  });

  test('冬至的次数说得出', () => {
    expect(stripText('冬至', stripOf('冬至'))).toMatch(
      /^1900 至 2100 年的 201 次冬至：12 月 21 日 \d+ 次，12 月 22 日 \d+ 次/,
    );
  });
});
