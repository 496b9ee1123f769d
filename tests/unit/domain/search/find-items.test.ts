import { describe, expect, test } from 'vitest';
import { findItems, type Findable, foldItem } from '#domain/search/find-items.ts';
import { queryTerms } from '#domain/search/query.ts';
import { generateArticles } from '#tests/support/search/articles.ts';
import { createJudge } from '#tests/support/search/judge.ts';
import { makeQueries } from '#tests/support/search/queries.ts';

const articles = generateArticles(500, 11);
const items = articles.map((article) => foldItem({ ...article, time: article.publishTime }));
const queries = makeQueries(articles, 12).flatMap((each) => each.queries);

test('找到的与一篇一篇看过去的一样，次序也一样；看的人不知道我们怎样折叠', () => {
  const judge = createJudge(articles);
  expect(queries.length).toBeGreaterThan(300);
  for (const query of queries) {
    const hits = findItems(items, queryTerms(query)).filter(({ byInitials }) => !byInitials);
    expect([query, hits.map(({ item }) => item.id)]).toEqual([query, judge(query)]);
  }
});

describe('拼音首字母', () => {
  const titled = (id: string, title: string, time = 0): Findable => ({
    id,
    title,
    tags: [],
    headings: [],
    body: '',
    time,
  });
  const all = [
    titled('chongqing', '重庆旅游笔记', 2),
    titled('json', 'JSON 数字为什么会变'),
    titled('word', '缩写 cq 是什么意思', 1),
  ].map(foldItem);
  const found = (query: string) =>
    findItems(all, queryTerms(query)).map(({ item, byInitials }) => [item.id, byInitials]);

  test('标题的首字母也算，排在写着这个词的后面', () => {
    expect(found('cqly')).toEqual([['chongqing', true]]);
    expect(found('cq')).toEqual([
      ['word', false],
      ['chongqing', true],
    ]);
    expect(found('jsonsz')).toEqual([['json', true]]);
  });

  test('写出的词与首字母可以并用，每一个都要有', () => {
    expect(found('旅游 cq')).toEqual([['chongqing', true]]);
    expect(found('旅游 json')).toEqual([]);
  });

  test('一个字母不当首字母', () => {
    expect(found('l')).toEqual([]);
  });
});
