import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OccurrenceTable } from '#client/lunar/birthday/parts/occurrence-table.tsx';
import { occurrencesOf } from '#domain/anniversary/index.ts';
import { grandmother, solarDay } from '#tests/fixtures/anniversaries.ts';

const from = { year: 2029, month: 1, day: 1 };
const shown = (origin: ReturnType<typeof solarDay>) => {
  const { list, complete } = occurrencesOf(grandmother({ origin }), from, 1);
  return renderToStaticMarkup(<OccurrenceTable kind="birthday" list={list} complete={complete} wanted={1} />);
};

test('虚岁逢正月初一加一岁：春节前后的公历生日，虚岁不一定是周岁加一', () => {
  const html = shown(solarDay('2000-02-10'));
  expect(html).toContain('腊月廿七');
  expect(html).toContain('29 周岁');
  expect(html).toContain('虚岁落地一岁，逢正月初一加一岁');
  expect(html).not.toContain('虚岁再加一');
});

test('没有年份就不说岁数', () => {
  expect(shown(solarDay('02-10'))).not.toContain('虚岁');
});
