import { expect, test } from 'vitest';
import { answerText, readConversion } from '#client/lunar/calendar/conversion.ts';

function convert(search: string): string {
  const query = new URLSearchParams(search);
  const { result } = readConversion(query);
  if (!result) return '';
  return result.ok ? answerText(query.get('solar') ?? '2033 闰冬月初一', result.value) : result.error.message;
}

test.each([
  ['solar=1992-05-17', '四月十五（壬申猴年）'],
  ['solar=2033-12-22', '闰冬月初一（癸丑牛年）'],
  ['solar=2026年2月17日', '正月初一（丙午马年）'],
  ['solar=1992 四月十五', '1992-05-17'],
  ['solar=农历２０３３年闰冬月初一', '2033-12-22'],
  ['solar=2033年十一月初一', '2033-11-22'],
  ['solar=1700 正月初一', '1700-02-19'],
  ['ly=2033&lm=11L&ld=1', '2033-12-22'],
  ['ly=2033&lm=11&ld=1', '2033-11-22'],
  ['ly=２０３３&lm=11L&ld=1', '2033-12-22'],
  ['ly=1700&lm=1&ld=1', '1700-02-19'],
])('%s → %s', (search, expected) => {
  expect(convert(search)).toBe(expected);
});

test.each([
  ['ly=2034&lm=11L&ld=1', '农历 2034 年没有闰冬月；可查范围：该年正月至腊月，无闰月。'],
  ['solar=2034 闰冬月初一', '农历 2034 年没有闰冬月；可查范围：该年正月至腊月，无闰月。'],
  ['ly=2033&lm=1L&ld=1', '农历 2033 年没有闰正月；可查范围：该年正月至腊月，闰月只有闰冬月。'],
  ['ly=2026&lm=4&ld=30', '农历 2026 年四月没有第 30 日；可查范围：该月初一至廿九。'],
  ['ly=12345&lm=1&ld=1', '农历的年份要写成 2033 这样的数字。'],
  ['ly=2033&lm=abc&ld=1', '农历的月份无法识别，请从列表里选。'],
  ['ly=2033&lm=1', '农历的日子无法识别，请从列表里选。'],
  ['solar=2101-13-40', '没有 13 月，月份是 1 到 12。'],
])('%s 被拒绝，说明有什么', (search, expected) => {
  expect(convert(search)).toBe(expected);
});

test('范围之外说出范围', () => {
  expect(convert('solar=1600-01-01')).toMatch(/不在农历数据之内；可查范围：农历 1645 年至 2200 年/);
  expect(convert('ly=2300&lm=1&ld=1')).toMatch(/可查范围：农历 1645 年至 2200 年/);
});

test('输入留着，什么都没问就没有回答', () => {
  expect(readConversion(new URLSearchParams('ly=2034&lm=11L&ld=1')).typed).toEqual({ ly: '2034', lm: '11L', ld: '1' });
  expect(readConversion(new URLSearchParams('d=2026-01-01'))).toEqual({ typed: {} });
});

test('所选的口径决定换算的结果', () => {
  const query = new URLSearchParams('ly=1914&lm=10&ld=1');
  expect(readConversion(query, 'issued').date).toEqual({ year: 1914, month: 11, day: 17 });
  expect(readConversion(query, 'computed').date).toEqual({ year: 1914, month: 11, day: 18 });
});
