import { describe, expect, test } from 'vitest';
import type { StoreReader } from '#client/platform/store-reader.ts';
import { createKeptSearch } from '#client/search/kept/kept-search.ts';

/** A store in memory that notes what was read of it. */
function store(records: Record<string, unknown>) {
  const values = new Map(Object.entries(records));
  const reads: string[] = [];
  const reader: StoreReader = {
    keys: async () => [...values.keys()],
    async read(keys) {
      reads.push(...keys);
      return keys.map((key) => values.get(key));
    },
  };
  return { values, reads, reader };
}

const poster = (id: string, title: string, text = '', at = 1) => ({
  at,
  pinned: true,
  info: { id, title, summary: '', tags: ['历法'], html: `<p>${text}</p>`, publishTime: 1_700_000_000, content: '#' },
});
const chapter = (id: string, title: string, number: number, text = '') => ({
  at: 1,
  info: { id, title, number, book: { id: 'snow', title: '雪', chapters: 9 }, html: `<p>${text}</p>`, minutes: 1 },
});
const quiet = () => undefined;
const ask = (q: string, size = 10) => ({ q, size });

describe('本机保存的', () => {
  const { values, reads, reader } = store({
    'poster/get?id=moon': poster('moon', '闰月是怎么来的', '十九年七闰'),
    'poster/get?id=word': poster('word', '别的', '这里提到<em>闰</em>月一次'),
    'book/chapter?book=snow&id=two': chapter('two', '粉雪', 2, '雪的晶体，闰月也下'),
    'book/chapter?book=snow&id=one': chapter('one', '湿雪', 1, '雪的晶体'),
    'poster/fetch?page=1': { at: 1, info: { total: 1, list: [{ title: '闰月' }] } },
  });
  const search = createKeptSearch(reader);

  test('没读过就来问的，等它读完；只有文章与章节算', async () => {
    const { articles, chapters, searched } = await search.find(ask('闰月'));
    expect(searched).toEqual({ articles: 2, chapters: 2 });
    expect(articles.list.map(({ shown }) => shown.id)).toEqual(['moon', 'word']);
    expect(articles.list[0]).toMatchObject({ title: [[0, 2]], byInitials: false });
    expect(articles.list[1]?.excerpt).toEqual({ text: '这里提到闰月一次', marks: [[4, 6]] });
    expect(chapters.list.map(({ shown }) => shown)).toEqual([
      { book: { id: 'snow', title: '雪' }, chapter: { id: 'two', title: '粉雪' } },
    ]);
    expect(reads).not.toContain('poster/fetch?page=1');
  });

  test('一本书里的章节按次序，标签也算，首字母的标在字上', async () => {
    const { chapters } = await search.find(ask('晶体'));
    expect(chapters.list.map(({ shown }) => shown.chapter.id)).toEqual(['one', 'two']);
    expect((await search.find(ask('历法'))).articles.total).toBe(2);
    const { articles } = await search.find(ask('rysz'));
    expect(articles.list).toMatchObject([{ shown: { id: 'moon' }, byInitials: true, title: [[0, 4]] }]);
  });

  test('只列要的那么多，一共多少照说', async () => {
    const { articles } = await search.find(ask('闰月', 1));
    expect(articles.list.length).toBe(1);
    expect(articles.total).toBe(2);
  });

  test('新存的、改过的、不在了的，都跟上；只读要读的', async () => {
    values.set('poster/get?id=new', poster('new', '刚刚存下的闰月'));
    values.delete('poster/get?id=word');
    reads.length = 0;
    expect(await search.update({ again: false }, quiet)).toBe(2);
    expect(reads).toEqual(['poster/get?id=new']);
    values.set('poster/get?id=moon', poster('moon', '改了题目', '', 2));
    expect(await search.update({ again: false }, quiet)).toBe(0);
    expect(await search.update({ again: true }, quiet)).toBe(1);
    const { articles } = await search.find(ask('闰月'));
    expect(articles.list.map(({ shown }) => shown.id)).toEqual(['new']);
  });
});

test('不认得的记录跳过，别的照样找得到', async () => {
  const { reader } = store({
    'poster/get?id=a': undefined,
    'poster/get?id=b': { at: 1 },
    'poster/get?id=c': { at: 1, info: { id: 'c', title: 3, html: '' } },
    'poster/get?id=d': { info: { id: 'd', title: '没有时间的', html: '' } },
    'book/chapter?book=x&id=e': { at: 1, info: { id: 'e', title: '没有书的', html: '' } },
  });
  const { searched, articles } = await createKeptSearch(reader).find(ask('没有'));
  expect(searched).toEqual({ articles: 1, chapters: 0 });
  expect(articles.list[0]?.shown).toEqual({ id: 'd', slug: '', title: '没有时间的', tags: [], publishTime: null });
});

test('一把一把地读，说读到哪里；读着的时候也答得上来', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`poster/get?id=${at}`, poster(String(at), `雪 ${at}`)]),
  );
  const search = createKeptSearch(store(many).reader);
  const told: [number, number][] = [];
  const between: number[] = [];
  const updating = search.update({ again: true }, (done, total) => {
    told.push([done, total]);
    void search.find(ask('雪')).then(({ articles }) => between.push(articles.total));
  });
  expect(await updating).toBe(40);
  await search.find(ask('雪'));
  expect(told).toEqual([
    [16, 40],
    [32, 40],
    [40, 40],
  ]);
  expect(between).toEqual([16, 32, 40]);
});

test('读不出来的，说读不出来；能读了再读', async () => {
  const { reader } = store({ 'poster/get?id=a': poster('a', '雪') });
  let isBroken = true;
  const search = createKeptSearch({
    ...reader,
    keys: () => (isBroken ? Promise.reject(new Error('gone')) : reader.keys()),
  });
  await expect(search.update({ again: true }, quiet)).rejects.toThrow('gone');
  isBroken = false;
  expect(await search.update({ again: true }, quiet)).toBe(1);
  expect((await search.find(ask('雪'))).articles.total).toBe(1);
});
