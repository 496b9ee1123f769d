import { expect, test } from 'vitest';
import { countText, limitToKind } from '#client/search/kept/of-kind.ts';

const answered = {
  q: '农历',
  articles: { total: 2, list: [] },
  chapters: { total: 3, list: [] },
  searched: { articles: 10, chapters: 20 },
};

test.each([
  ['all', 2, 3, '2 篇文章、3 章教程'],
  ['poster', 2, 0, '2 篇文章'],
  ['book', 0, 3, '3 章教程'],
] as const)('看 %s 时，本机的也只有这一类', (kind, articles, chapters, text) => {
  const { articles: foundArticles, chapters: foundChapters } = limitToKind(answered, kind);
  expect([foundArticles.total, foundChapters.total]).toEqual([articles, chapters]);
  expect(countText(kind, 2, 3)).toBe(text);
});
