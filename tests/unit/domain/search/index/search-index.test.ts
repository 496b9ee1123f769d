import { describe, expect, test } from 'vitest';
import { createSearchIndex, type Indexable } from '../../../../../src/domain/search/index/search-index.ts';
import { queryTerms } from '../../../../../src/domain/search/query.ts';
import { rankHits } from '../../../../../src/domain/search/rank.ts';
import { bestField, searchTexts } from '../../../../../src/domain/search/search-texts.ts';
import { generateArticles } from '../../../../support/search/articles.ts';
import { createJudge } from '../../../../support/search/judge.ts';
import { makeQueries } from '../../../../support/search/queries.ts';
import { createRandom } from '../../../../support/search/random.ts';

const articles = generateArticles(500, 11);
const items = articles.map((article): Indexable => ({ ...article, time: article.publishTime }));
const queries = makeQueries(articles, 12).flatMap((each) => each.queries);

/** Every text looked through, by the rules of `rank.ts`. */
function bruteForce(all: Iterable<Indexable>, terms: readonly string[]): string[] {
  const found = [...all].flatMap(({ time, id, ...item }) => {
    const texts = searchTexts(item);
    const field = bestField(texts, terms);
    return field ? [{ field, time, id, texts }] : [];
  });
  return rankHits(found, terms).map(({ id }) => id);
}

describe('索引', () => {
  test('找到的与一篇一篇看过去的一样，次序也一样；看的人不知道我们怎样折叠', () => {
    const index = createSearchIndex<Indexable>();
    for (const item of items) index.put(item.id, item);
    const judge = createJudge(articles);
    expect(queries.length).toBeGreaterThan(300);
    for (const query of queries) {
      const hits = index.find(queryTerms(query)).filter(({ byInitials }) => !byInitials);
      expect([query, hits.map(({ item }) => item.id)]).toEqual([query, judge(query)]);
    }
  });

  test('一千次增、改、删以后，仍与一篇一篇看过去的一样', () => {
    const { below } = createRandom(13);
    const index = createSearchIndex<Indexable>();
    const present = new Map<string, Indexable>();
    for (let step = 1; step <= 1_000; step += 1) {
      const key = String(below(400));
      const item = items[below(items.length)]!;
      if (below(5) === 0) present.delete(key);
      else present.set(key, { ...item, id: key });
      const put = present.get(key);
      if (put) index.put(key, put);
      else index.remove(key);
      if (step % 50 > 0) continue;
      expect(index.size()).toBe(present.size);
      for (const query of queries.filter((_, at) => at % 40 === step / 50)) {
        const terms = queryTerms(query);
        const hits = index.find(terms).filter(({ byInitials }) => !byInitials);
        expect([query, hits.map(({ item: { id } }) => id)]).toEqual([query, bruteForce(present.values(), terms)]);
      }
    }
  });

  test('数组占的地方，每个字不到四个字节', () => {
    const index = createSearchIndex<Indexable>();
    for (const item of items) index.put(item.id, item);
    const length = articles.reduce((sum, { title, tags, body }) => sum + [title, ...tags, body].join('\n').length, 0);
    console.info(`索引：${(index.bytes() / length).toFixed(2)} 字节一个字`);
    expect(index.bytes()).toBeGreaterThan(0);
    expect(index.bytes()).toBeLessThan(4 * length);
  });
});

describe('拼音首字母', () => {
  const titled = (id: string, title: string, time = 0): Indexable => ({
    id,
    title,
    tags: [],
    headings: [],
    body: '',
    time,
  });
  const index = createSearchIndex<Indexable>();
  const all = [
    titled('chongqing', '重庆旅游笔记', 2),
    titled('json', 'JSON 数字为什么会变'),
    titled('word', '缩写 cq 是什么意思', 1),
  ];
  for (const item of all) index.put(item.id, item);
  const found = (query: string) => index.find(queryTerms(query)).map(({ item, byInitials }) => [item.id, byInitials]);

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

  test('改了标题，旧的首字母就不算了', () => {
    index.put('json', titled('json', '别的'));
    expect(found('jsonsz')).toEqual([]);
    expect(found('bd')).toEqual([['json', true]]);
  });
});
