import { describe, expect, test } from 'vitest';
import { type FestivalFilter, filterFestivals } from '#domain/calendar/festival-filter.ts';
import { festivalsOf } from '#domain/calendar/festivals.ts';

function names(filter: FestivalFilter, year = 2026): string[] {
  return filterFestivals(festivalsOf(year), filter).map(({ name }) => name);
}

test('什么都不要求，就是全部，次序不变', () => {
  expect(filterFestivals(festivalsOf(2026), {})).toEqual(festivalsOf(2026));
});

test('按类别与按定日子的方法', () => {
  expect(names({ kind: '西方', basis: '公历', main: true })).toEqual([
    '情人节',
    '愚人节',
    '万圣夜',
    '平安夜',
    '圣诞节',
  ]);
  expect(names({ kind: '传统', basis: '节气' })).toEqual([
    '春社',
    '寒食节',
    '清明节',
    '入梅',
    '出梅',
    '入伏',
    '中伏',
    '末伏',
    '秋社',
    '冬至节',
  ]);
  expect(names({ basis: '星期', kind: '国内' })).toEqual([
    '全国中小学生安全教育日',
    '全国助残日',
    '文化和自然遗产日',
    '全民国防教育日',
  ]);
});

describe('查找', () => {
  test.each([
    ['端午', ['端午节']],
    ['乞巧', ['七夕节']],
    ['冬节', ['冬至节']],
    ['老年', ['国际老年人日', '重阳节']],
    ['8 月 15', ['全国生态日']],
    ['八月十五', ['中秋节']],
    ['庚日', ['入伏', '中伏', '末伏']],
    ['第 2 个星期日', ['母亲节']],
    ['第2个星期日', ['母亲节']],
    ['西方 星期日 5月', ['母亲节']],
    ['１２月２５日', ['圣诞节']],
    ['6月19日', ['端午节']],
    ['Π 日', ['国际数学日']],
    ['不存在', []],
  ])('%s', (words, expected) => {
    expect(names({ words })).toEqual(expected);
  });

  test('“1月”不算在“11月”里', () => {
    const found = filterFestivals(festivalsOf(2026), { words: '1月' });
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found.map(({ date }) => date.month))).toEqual(new Set([1]));
  });

  test('空白等于没有写', () => {
    expect(names({ words: ' 　 ' })).toHaveLength(festivalsOf(2026).length);
  });
});
