import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetBook, keepBook, type KeptBookPart, readKeptPart } from '#client/article/book-contents/keep-book.ts';
import { createServices, type Services } from '#client/state/services.ts';
import type { BookContents } from '#contract/book.ts';
import { defaultSiteSettings } from '#site/config.ts';
import { answered, fakePlatform, type FakePlatform } from '#tests/fixtures/platform.ts';

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
const chapter = {
  id: 'powder',
  title: '粉雪',
  book: { id: 'snow', title: '雪', chapters: 2 },
  number: 1,
  html: '<p>雪</p>',
  updateTime: 2,
};
let platform: FakePlatform;
let device: Services;

beforeEach(() => {
  platform = fakePlatform();
  device = createServices(platform, { settings: defaultSiteSettings, now: 0, answers: {} });
  platform.answer = () => answered({ code: 0, info: chapter });
});

const keep = async (): Promise<[problem: string | undefined, parts: KeptBookPart[]]> => {
  const parts: KeptBookPart[] = [];
  const problem = await keepBook(device, book, (part) => parts.push(part) > 0);
  return [problem, parts];
};

describe('把一本书存到本机', () => {
  test('一章一章地存，说出存了多少，之后查得到', async () => {
    const [problem, parts] = await keep();
    expect(problem).toBeUndefined();
    expect(parts.map(({ chapters }) => chapters)).toEqual([1, 2]);
    expect(await readKeptPart(device, book)).toEqual(parts[1]);
  });

  test('中途断网就停下，再来只取没有的', async () => {
    const answer = platform.answer;
    platform.answer = (request) => (request.path.includes('firn') ? { kind: 'unreachable' } : answer(request));
    expect((await keep())[0]).toBe('network');
    expect((await readKeptPart(device, book)).chapters).toBe(1);
    platform.answer = answer;
    platform.requests.length = 0;
    expect((await keep())[0]).toBeUndefined();
    expect(platform.requests.map(({ path }) => path)).toEqual(['/api/book/chapter?book=snow&id=firn']);
  });

  test('没有地方了、章节不在了、书在修订，各有各的说法', async () => {
    platform.offlineAnswers.put = async () => 'refused';
    expect((await keep())[0]).toBe('quota');
    platform.answer = () => answered({ code: 1004, info: '这本书里没有这一章' });
    expect((await keep())[0]).toBe('changed');
    platform.answer = () => answered({ code: 1004, info: '这本书正在修', seconds: 60 });
    expect((await keep())[0]).toBe('away');
  });

  test('旧的一版不算存好，重新取来', async () => {
    await keep();
    const revised = { ...book, updateTime: 3 };
    const old = await readKeptPart(device, revised);
    expect([old.chapters, old.bytes > 0]).toEqual([0, true]);
    platform.offlineAnswers.put = async () => 'refused';
    expect(await keepBook(device, revised, () => true)).toBe('quota');
  });

  test('页面开着的时候书改过了，就请人刷新，不白取一遍', async () => {
    platform.answer = () => answered({ code: 0, info: { ...chapter, updateTime: 3 } });
    expect((await keep())[0]).toBe('changed');
    expect(platform.requests).toHaveLength(1);
  });

  describe('有图片时', () => {
    const pictures = new Map<string, Response>();
    let put: (address: string, response: Response) => Promise<void>;
    beforeEach(() => {
      pictures.clear();
      put = async (address, response) => void pictures.set(address, response);
      const cache = {
        match: async (address: string) => pictures.get(address)?.clone(),
        put: (address: string, response: Response) => put(address, response),
        delete: async (address: string) => pictures.delete(address),
      };
      vi.stubGlobal('caches', { open: async () => cache });
      vi.stubGlobal('fetch', async () => new Response('picture'));
    });
    afterEach(() => vi.unstubAllGlobals());
    const covered = { ...book, cover: '/data/book/snow/cover.webp' };
    const keepCovered = () => keepBook(device, covered, () => true);

    test('封面只是看过，不算存过这本书', async () => {
      pictures.set(covered.cover, new Response('picture'));
      expect(await readKeptPart(device, covered)).toEqual({ chapters: 0, bytes: 0 });
      const plain = await keep().then(() => readKeptPart(device, book));
      expect((await readKeptPart(device, covered)).bytes).toBe(plain.bytes + 'picture'.length);
    });

    test('放不下图片与取不到图片，各有各的说法', async () => {
      put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
      expect(await keepCovered()).toBe('quota');
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
      expect(await keepCovered()).toBe('network');
    });

    test('浏览器不开放图片的存储，文字照样存', async () => {
      vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) });
      expect(await keepCovered()).toBeUndefined();
      expect((await readKeptPart(device, covered)).chapters).toBe(2);
    });
  });

  test('移除之后什么都不剩', async () => {
    await keep();
    await forgetBook(device, book);
    expect(await readKeptPart(device, book)).toEqual({ chapters: 0, bytes: 0 });
  });
});
