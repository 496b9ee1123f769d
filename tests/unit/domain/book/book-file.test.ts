import { describe, expect, test } from 'vitest';
import { checkBookFile } from '#domain/book/book-file.ts';

const sound = {
  id: 'snow',
  title: ' 雪 ',
  author: '阿雪',
  summary: '一本很短的书。',
  tags: ['雪'],
  cover: 'pictures/封面 1.webp',
  updateTime: '2026-11-21',
  chapters: [{ id: 'powder', title: '粉雪', file: '01-粉雪.md' }],
};

const complaint = (changes: Record<string, unknown>): string | undefined => {
  const checked = checkBookFile({ ...sound, ...changes }, 'snow');
  return checked.ok ? undefined : checked.error.message;
};
const chapter = (changes: Record<string, unknown>) => ({ chapters: [{ ...sound.chapters[0], ...changes }] });

describe('book.json', () => {
  test('写得对就读得懂，日期从北京的零点算起', () => {
    expect(checkBookFile(sound, 'snow')).toEqual({
      ok: true,
      value: { ...sound, title: '雪', updateTime: Date.UTC(2026, 10, 20, 16) / 1000 },
    });
  });

  test('封面与标签可以没有，时间可以是秒数', () => {
    const { cover: _cover, tags: _tags, ...rest } = sound;
    const checked = checkBookFile({ ...rest, updateTime: 1_795_147_200 }, 'snow');
    expect(checked).toMatchObject({ ok: true, value: { cover: '', tags: [], updateTime: 1_795_147_200 } });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ id: undefined }, '缺少 id'],
    [{ id: 'Snow' }, 'id “Snow”只能用小写字母、数字和连字符，最多 40 个字符'],
    [{ id: 'snow-' }, 'id “snow-”只能用小写字母、数字和连字符，最多 40 个字符'],
    [{ id: 'ice' }, 'id 是“ice”，必须与文件夹的名字“snow”相同'],
    [{ title: undefined }, '缺少 title'],
    [{ title: 7 }, 'title 应当是一段不空的文字'],
    [{ title: '一\n二' }, 'title 里有换行或别的控制字符'],
    [{ title: '雪'.repeat(101) }, 'title 最多 100 个字符'],
    [{ tags: '雪' }, 'tags 应当是一个列表，最多 10 个标签'],
    [{ tags: ['雪', ''] }, 'tags 的第 2 个标签应当是一段不空的文字'],
    [{ tags: ['雪', '雪'] }, 'tags 里有重复的标签'],
    [{ cover: 'cover.bmp' }, 'cover “cover.bmp”的后缀只能是 png、jpg、jpeg、webp、gif、svg'],
    [{ cover: 'https://a.example/x.png' }, 'cover “https://a.example/x.png”必须是这个文件夹里的文件'],
    [{ updateTime: '2026-02-30' }, 'updateTime 应当是“2026-11-21”这样的日期，或者 1970 年以来的秒数'],
    [{ updateTime: '2026-13-01' }, 'updateTime 应当是“2026-11-21”这样的日期，或者 1970 年以来的秒数'],
    [{ updateTime: 1.5 }, 'updateTime 应当是“2026-11-21”这样的日期，或者 1970 年以来的秒数'],
    [{ chapters: [] }, 'chapters 应当是一个列表，至少有一章'],
    [{ chapters: [7] }, '第 1 章应当是一个对象'],
    [{ color: 'red' }, 'book.json 里有无法识别的字段 color'],
    [chapter({ titel: 'x' }), '第 1 章里有无法识别的字段 titel'],
    [chapter({ title: undefined }), '第 1 章缺少 title'],
    [chapter({ id: '粉雪' }), '第 1 章的 id “粉雪”只能用小写字母、数字和连字符，最多 40 个字符'],
    [chapter({ file: '一/01.md' }), '第 1 章的 file “一/01.md”必须直接放在书的文件夹里，不能再分文件夹'],
    [chapter({ file: '01.txt' }), '第 1 章的 file “01.txt”的后缀只能是 md'],
  ])('%j', (changes, sentence) => {
    expect(complaint(changes)).toBe(sentence);
  });

  test.each([
    '../x.md',
    '/etc/x.md',
    'a//x.md',
    './x.md',
    '.x.md',
    'a/.x.md',
    'a\\x.md',
    'c:x.md',
    'x.md?',
    'a%2fx.md',
  ])('章节的文件不能是 %s', (file) => {
    expect(complaint(chapter({ file }))).toBe(`第 1 章的 file “${file}”必须是这个文件夹里的文件`);
  });

  test('章节不能多得数不清', () => {
    const many = Array.from({ length: 301 }, (_, index) => ({ id: `c${index}`, title: '章', file: 'x.md' }));
    expect(complaint({ chapters: many })).toBe('chapters 最多 300 章');
  });
});
