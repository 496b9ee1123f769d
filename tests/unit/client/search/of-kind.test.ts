import { expect, test } from 'vitest';
import { countText, ofKind } from '../../../../src/client/search/kept/of-kind.ts';

const answered = {
  q: '农历',
  posters: { total: 2, list: [] },
  chapters: { total: 3, list: [] },
  looked: { posters: 10, chapters: 20 },
};

test.each([
  ['all', 2, 3, '2 篇文章、3 章教程'],
  ['poster', 2, 0, '2 篇文章'],
  ['book', 0, 3, '3 章教程'],
] as const)('看 %s 时，本机的也只有这一类', (kind, posters, chapters, text) => {
  const { posters: foundPosters, chapters: foundChapters } = ofKind(answered, kind);
  expect([foundPosters.total, foundChapters.total]).toEqual([posters, chapters]);
  expect(countText(kind, 2, 3)).toBe(text);
});
