import { describe, expect, test } from 'vitest';
import { findPages, type TitleMatch } from '#client/search/find-pages.ts';
import { answerPath } from '#client/state/quick-answers.ts';
import { bundledSchedules } from '#domain/holiday/index.ts';
import { answerDates } from '#domain/quick-answer/index.ts';
import { matchesInitials, titleInitials } from '#domain/search/initials.ts';
import { queryTerms } from '#domain/search/query.ts';
import { namesOf } from '#site/page-names.ts';
import { indexablePages } from '#site/seo.ts';
import { readerQueries } from '#tests/fixtures/reader-queries.ts';

const byInitials: TitleMatch = (title, terms) => matchesInitials(title.toLowerCase(), titleInitials(title), terms);
const context = {
  today: { year: 2026, month: 11, day: 28 },
  timeZone: () => 'Asia/Shanghai',
  schedules: bundledSchedules(),
};
const pathsOf = (query: string, matches?: TitleMatch) => findPages(queryTerms(query), matches).map(({ path }) => path);

/** Where the first line leads: a direct answer stands above the pages. */
function firstOf(query: string, matches?: TitleMatch): string {
  const answer = answerDates(query, context).find(({ kind }) => kind === 'fact');
  return answer?.kind === 'fact' ? decodeURI(answerPath(answer)) : (pathsOf(query, matches)[0] ?? '没有');
}

describe('读者的一百种问法，要的那一页在最前', () => {
  // Articles and books are found by the server, and in the library of the device (tests/full/reader-queries.test.ts).
  const asked = readerQueries.filter(([, page]) => !/^\/article\/(?:book|blog)\//.test(page!));
  test.each([
    ['搜索框', byInitials],
    ['搜索页', undefined],
  ])('%s', (_, matches) => {
    const misses = asked.filter(([query, ...meant]) => !meant.some((page) => firstOf(query, matches).startsWith(page)));
    expect(readerQueries).toHaveLength(100);
    expect(
      misses.length + readerQueries.length - asked.length,
      misses.map(([query]) => `${query} → ${firstOf(query, matches)}`).join('\n'),
    ).toBeLessThanOrEqual(5);
  });
});

test('每个公开的页面有别名，大小写、空格、年份不碍事', () => {
  expect(indexablePages.filter(({ id }) => namesOf(id).length === 0)).toEqual([]);
  for (const query of ['JSON 格式化', 'json格式化', 'ＪＳＯＮ格式化', '在线json格式化工具']) {
    expect([query, pathsOf(query)[0]]).toEqual([query, '/tool/json']);
  }
  for (const section of ['大模型幻觉', '注意力机制', '采样温度']) expect(pathsOf(section)[0]).toBe('/tech/chatgpt');
  expect(pathsOf('2030年放假安排')[0]).toBe('/lunar/holiday');
  expect(pathsOf('wnl', byInitials)).toEqual(['/lunar/calendar']);
});

test('文章的题目、不相干的话找不到页面', () => {
  for (const query of ['为什么连着五年没有大年三十', '为什么 JSON 里的大数字会变', '锟斤拷', 'git教程', '倒计时']) {
    expect([query, pathsOf(query)]).toEqual([query, []]);
  }
});
