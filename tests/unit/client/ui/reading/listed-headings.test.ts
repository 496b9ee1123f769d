import { expect, test } from 'vitest';
import { listedHeadings } from '#client/ui/reading/contents/listed-headings.ts';

const heading = (depth: number, index = 0) => ({ id: `s-${depth}-${index}`, text: '节', depth });

test('目录列两层', () => {
  expect(listedHeadings([heading(2), heading(3), heading(4)]).map(({ depth }) => depth)).toEqual([2, 3]);
  expect(listedHeadings([heading(3), heading(4), heading(5)]).map(({ depth }) => depth)).toEqual([3, 4]);
});

test('两层太多时只列上面一层', () => {
  const many = Array.from({ length: 200 }, (_, index) => heading(index % 10 === 0 ? 2 : 3, index));
  expect(listedHeadings(many)).toHaveLength(20);
});

test('没有文字的标题不列', () => {
  expect(listedHeadings([{ id: 's-', text: '', depth: 2 }])).toEqual([]);
});
