import { describe, expect, test } from 'vitest';
import { pentadsOf, termNames, termsOf, termYears } from '#domain/lunar/index.ts';
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
