import { expect, test } from 'vitest';
import {
  namesOffline,
  offlineNotice,
  offlineSentence,
  pagesOffline,
  sectionsOffline,
} from '#client/state/opens-offline.ts';
import type { PageAvailability, CacheStatus } from '#contract/service-worker-messages.ts';
import { sectionEntries } from '#site/menu.ts';
import { pages } from '#site/pages.ts';

const stockOf = (stateOf: (id: string) => PageAvailability): CacheStatus => ({
  files: 2,
  filesHere: 1,
  bytes: 2,
  bytesHere: 1,
  bytesToSend: 1,
  filesUnasked: 0,
  pages: Object.fromEntries(pages.map(({ id }) => [id, stateOf(id)])),
});

test('一栏的页都在就说栏名，否则一页一页说；只差一部分的不算在', () => {
  expect(sectionsOffline(stockOf(() => 'here'))).toEqual({ here: ['工具', '农历'], short: [], away: [] });
  expect(sectionsOffline(stockOf((id) => (id === 'tool/json' ? 'short' : 'here')))).toEqual({
    here: ['工具（JSON除外）', '农历'],
    short: ['JSON'],
    away: [],
  });
  const lacking = ['tool/json', 'tool/url'];
  expect(sectionsOffline(stockOf((id) => (lacking.includes(id) ? 'short' : 'here')))?.here).toEqual([
    ...sectionEntries('/tool').flatMap(({ id, title }) => (lacking.includes(id) ? [] : title)),
    '农历',
  ]);
  expect(sectionsOffline(stockOf(() => 'away'))).toEqual({ here: [], short: [], away: ['工具', '农历'] });
});

test('差着少用文件的页另外列出', () => {
  const { here, short, away } = pagesOffline(
    stockOf((id) => (['tech/chatgpt', 'about'].includes(id) ? 'short' : 'here')),
  )!;
  expect(short).toEqual(['ChatGPT', '关于']);
  expect([...here, ...away]).not.toContain('ChatGPT');
});

test('许诺的话只说真有的：缺一部分的页不说，存不下文章的浏览器不说文章', () => {
  const stock = stockOf((id) => (id === 'tool/json' ? 'away' : id === 'lunar/calendar' ? 'short' : 'here'));
  const sentence = offlineSentence(stock, true);
  expect(sentence).toMatch(/^已可离线使用：读过的文章、工具（JSON除外）、农历（日历除外）$/);
  expect(offlineSentence(stock, false)).not.toContain('文章');
  expect(namesOffline(pages.map(({ id }) => id))).toEqual(['读过的文章', '工具', '农历']);
});

test('离线时的提示：缺一部分的页也说得出，什么都说不出时有一句总的', () => {
  const lacking = stockOf((id) => (id === 'tool/json' ? 'short' : id === 'lunar/calendar' ? 'away' : 'here'));
  expect(offlineNotice(lacking, ['读过的文章'])).toMatch(
    /和读过的文章照常可用；JSON只有部分功能可用；日历尚未存到本机，需要联网$/,
  );
  expect(
    offlineNotice(
      stockOf(() => 'short'),
      [],
    ),
  ).toBe('工具、农历只有部分功能可用');
  const onlyOthers = { ...lacking, pages: { about: 'here' as const } };
  for (const stock of [undefined, onlyOthers])
    expect(offlineNotice(stock, [])).toBe('打开过的页面可以使用，其他页面需要联网');
});

test('没有人知道这里有什么，就什么也不说', () => {
  expect(sectionsOffline(undefined)).toBeUndefined();
  // A worker of an older build tells nothing of pages.
  expect(pagesOffline({ ...stockOf(() => 'here'), pages: {} })).toBeUndefined();
});
