import { beforeEach, describe, expect, test } from 'vitest';
import type { BookContents } from '../../../../../src/contract/book.ts';
import { forgetBook, keepBook, type KeptPart, lookUp } from '../../../../../src/client/article/volume/keep-book.ts';
import { createServices, type Services } from '../../../../../src/client/state/services.ts';
import { defaultSettings } from '../../../../../src/site/config.ts';
import { answered, fakePlatform, type FakePlatform } from '../../../../fixtures/platform.ts';

const book: BookContents = {
  id: 'snow',
  title: '雪',
  author: '阿雪',
  cover: '',
  summary: '',
  tags: [],
  updateTime: 2,
  minutes: 2,
  chapters: ['powder', 'firn'].map((id) => ({ id, title: id, path: '', minutes: 1 })),
};
let platform: FakePlatform;
let device: Services;

beforeEach(() => {
  platform = fakePlatform();
  device = createServices(platform, { settings: defaultSettings, now: 0, answers: {} });
  platform.answer = () => answered({ code: 0, info: { html: '<p>雪</p>', updateTime: 2 } });
});

const keep = async (): Promise<[problem: string | undefined, parts: KeptPart[]]> => {
  const parts: KeptPart[] = [];
  const problem = await keepBook(device, book, (part) => parts.push(part) > 0);
  return [problem, parts];
};

describe('把一本书存到本机', () => {
  test('一章一章地存，说出存了多少，之后查得到', async () => {
    const [problem, parts] = await keep();
    expect(problem).toBeUndefined();
    expect(parts.map(({ chapters }) => chapters)).toEqual([1, 2]);
    expect(await lookUp(device, book)).toEqual(parts[1]);
  });

  test('中途断网就停下，再来只取没有的', async () => {
    const answer = platform.answer;
    platform.answer = (request) => (request.path.includes('firn') ? { kind: 'unreachable' } : answer(request));
    expect((await keep())[0]).toBe('network');
    expect((await lookUp(device, book)).chapters).toBe(1);
    platform.answer = answer;
    platform.requests.length = 0;
    expect((await keep())[0]).toBeUndefined();
    expect(platform.requests.map(({ path }) => path)).toEqual(['/api/book/chapter?book=snow&id=firn']);
  });

  test('没有地方了、章节不在了，各有各的说法', async () => {
    platform.kept.set = async () => false;
    expect((await keep())[0]).toBe('room');
    platform.answer = () => answered({ code: 1004, info: '这本书里没有这一章' });
    expect((await keep())[0]).toBe('changed');
  });

  test('旧的一版不算存好，重新取来', async () => {
    await keep();
    const revised = { ...book, updateTime: 3 };
    const old = await lookUp(device, revised);
    expect([old.chapters, old.bytes > 0]).toEqual([0, true]);
  });

  test('移除之后什么都不剩', async () => {
    await keep();
    await forgetBook(device, book);
    expect(await lookUp(device, book)).toEqual({ chapters: 0, bytes: 0 });
  });
});
