import { expect, test } from 'vitest';
import { foldItem, searchItems } from '#domain/search/find-items.ts';
import { createJudge } from '#tests/support/search/judge.ts';
import { createMeantCorpus, meantQuestionList } from '#tests/support/search/meant.ts';

const articles = createMeantCorpus(40);
const items = new Map(articles.map((article) => [article.id, foldItem({ ...article, time: article.publishTime })]));

test('六十个问题，九种问法：想找的那一篇都在前三，九成五在最前', async () => {
  const inThree: Record<string, string> = {};
  let first = 0;
  for (const [kind, questions] of Map.groupBy(meantQuestionList(), (question) => question.kind)) {
    let good = 0;
    for (const { query, id } of questions) {
      const { hits } = await searchItems(items, query);
      const place = hits.findIndex(({ item }) => item.id === id);
      good += Number(place >= 0 && place < 3);
      first += Number(place === 0);
    }
    inThree[kind] = `${good}/${questions.length}`;
  }
  expect(inThree).toEqual({
    完整标题: '6/6',
    标题一段: '7/7',
    两词分开: '8/8',
    只在标签: '6/6',
    只在小标题: '6/6',
    正文一句: '7/7',
    整句的问: '8/8',
    打错的词: '6/6',
    混写与大小写: '6/6',
  });
  // The other articles are made of the site's own texts, and change with them.
  expect(first).toBeGreaterThanOrEqual(57);
});

test('照字面问的，一篇不多、一篇不少', async () => {
  const judge = createJudge(articles);
  for (const { query } of meantQuestionList()) {
    const expected = judge(query);
    const { hits, corrected, nearest } = await searchItems(items, query);
    if (expected.length === 0) expect([query, corrected ?? nearest], query).not.toEqual([query, undefined]);
    else expect([query, hits.filter((hit) => !hit.byInitials).map(({ item }) => item.id)]).toEqual([query, expected]);
  }
});
