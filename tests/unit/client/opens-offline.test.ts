import { expect, test } from 'vitest';
import type { PageAvailability, CacheStatus } from '../../../src/contract/service-worker-messages.ts';
import { sectionEntries } from '../../../src/site/menu.ts';
import { pages } from '../../../src/site/pages.ts';
import {
  namesOffline,
  offlineSentence,
  pagesOffline,
  sectionsOffline,
} from '../../../src/client/state/opens-offline.ts';

const stockOf = (stateOf: (id: string) => PageAvailability): CacheStatus => ({
  files: 2,
  filesHere: 1,
  bytes: 2,
  bytesHere: 1,
  bytesToSend: 1,
  filesUnasked: 0,
  pages: Object.fromEntries(pages.map(({ id }) => [id, stateOf(id)])),
});

test('一栏的页都在就说栏名，否则一页一页说', () => {
  expect(sectionsOffline(stockOf(() => 'here'))).toEqual({ here: ['工具', '农历'], away: [] });
  expect(sectionsOffline(stockOf((id) => (id === 'tool/json' ? 'away' : 'here')))).toEqual({
    here: [...sectionEntries('/tool').flatMap(({ title }) => (title === 'JSON' ? [] : title)), '农历'],
    away: ['JSON'],
  });
  expect(sectionsOffline(stockOf(() => 'away'))).toEqual({ here: [], away: ['工具', '农历'] });
});

test('只差词表的页打得开', () => {
  const { here, away } = pagesOffline(stockOf((id) => (id === 'tech/chatgpt' ? 'short' : 'away')))!;
  expect(here).toEqual(['ChatGPT']);
  expect(away).toContain('关于');
});

test('差着少用文件的页另外列出', () => {
  const { partly } = pagesOffline(stockOf((id) => (['lunar/calendar', 'about'].includes(id) ? 'short' : 'here')))!;
  expect(partly).toEqual(['日历', '关于']);
});

test('许诺的话只说真有的，页面、控制台和日志说的一样', () => {
  const stock = stockOf((id) => (id === 'tool/json' ? 'away' : id === 'lunar/calendar' ? 'short' : 'here'));
  const open = pages.map(({ id }) => id).filter((id) => stock.pages[id] !== 'away');
  expect(namesOffline(open)).not.toContain('JSON');
  expect(namesOffline(open).at(-1)).toBe('农历');
  expect(offlineSentence(stock)).toBe(`已可离线使用：${namesOffline(open).join('、')}`);
});

test('没有人知道这里有什么，就什么也不说', () => {
  expect(sectionsOffline(undefined)).toBeUndefined();
  // A worker of an older build tells nothing of pages.
  expect(pagesOffline({ ...stockOf(() => 'here'), pages: {} })).toBeUndefined();
});
