import { describe, expect, test } from 'vitest';
import { type FileContext, parseArticleFile } from '../../../../../src/domain/article/file/parse-article-file.ts';
import { parseArticleTime } from '../../../../../src/domain/article/file/parse-time.ts';

const known = { path: '雪夜.md', changed: 1_700_000_000, utcOffsetSeconds: 28_800, now: 1_790_000_000 };

function readWith(text: string, changes: Partial<FileContext> = {}) {
  const file = parseArticleFile(text, { ...known, ...changes });
  if (!file.ok) throw new Error(file.error.message);
  return file.value;
}

const read = (text: string) => readWith(text).article;

describe('别处写的 Markdown', () => {
  test('Hugo 的 TOML', () => {
    const article = read(
      '+++\ntitle = "雪"\ndate = 2024-05-01T08:00:00+08:00\ndraft = false\ntags = ["冬 天", "雪"]\n+++\n\n正文\n',
    );
    expect(article).toMatchObject({ title: '雪', status: 'published', tags: ['冬-天', '雪'], content: '正文\n' });
    expect([article.createTime, article.publishTime]).toEqual([1_714_521_600, 1_714_521_600]);
  });

  test('Hexo 与 Jekyll 的 YAML', () => {
    const article = read(
      '---\nTitle: 2024\ndate: 2024-05-01 08:00:00\ncategories: 随笔, 冬\ncover:\n  image: /a.png\n---\n正文',
    );
    expect(article).toMatchObject({
      title: '2024',
      status: 'published',
      tags: ['随笔', '冬'],
      cover: '/a.png',
      content: '正文',
    });
    expect([article.createTime, article.updateTime, article.publishTime]).toEqual([
      1_714_521_600, 1_714_521_600, 1_714_521_600,
    ]);
  });

  const day = 1_714_521_600;

  test.each([
    ['Hexo：有日期就是发布过的', 'date: 2024-05-01 08:00:00', 'published', day],
    ['Hexo：草稿留着它的日期', 'date: 2024-05-01 08:00:00\ndraft: true', 'draft', day],
    ['Jekyll：不发布的', 'date: 2024-05-01 08:00:00 +0800\npublished: false', 'draft', day],
    ['写成文字的真假', 'date: 2024-05-01 08:00:00\ndraft: "yes"', 'draft', day],
    ['私密的', 'date: 2024-05-01 08:00:00\nprivate: true', 'draft', day],
    ['说了状态的按状态', 'date: 2024-05-01 08:00:00\nstatus: pending', 'draft', day],
    ['没有日期，也没有说公开', 'title: 雪', 'draft', null],
    ['没有日期，说了不是草稿', 'draft: false', 'published', known.changed],
  ])('%s', (_, header, status, publishTime) => {
    expect(read(`---\n${header}\n---\n正文`)).toMatchObject({ status, publishTime });
  });

  test('Jekyll 的文件名带着日期和题目', () => {
    const { article } = readWith('正文', { path: '_posts/2024-05-01-snow-night.md' });
    expect(article).toMatchObject({ title: 'snow-night', status: 'published', publishTime: 1_714_492_800 });
  });

  test('草稿箱里的文件是草稿，日期还在', () => {
    const { article } = readWith('---\ndate: 2024-05-01 08:00:00\n---\n正文', { path: 'source/_drafts/雪.md' });
    expect(article).toMatchObject({ status: 'draft', publishTime: day });
  });

  test('日期在将来的先收为草稿，并说出来', () => {
    const { article, complaints } = readWith('---\ndate: 2124-05-01\n---\n正文');
    expect(article).toMatchObject({ status: 'draft', publishTime: null });
    expect(complaints).toEqual(['日期在将来，导入为草稿']);
  });

  test('认不出的日期不当作今天发布，也不悄悄丢掉', () => {
    const { article, complaints } = readWith('---\ndate: 去年冬天\n---\n正文');
    expect(article).toMatchObject({ status: 'draft', publishTime: null });
    expect(complaints).toEqual(['日期“去年冬天”无法识别，已忽略']);
  });

  test('TOML 里不带时区的时间是本地的', () => {
    expect(read('+++\ndate = 2024-05-01T08:00:00\n+++\n').createTime).toBe(day);
    expect(read('+++\ndate = 2024-05-01\n+++\n').createTime).toBe(1_714_492_800);
  });

  test('没有说明：题目是开头的标题，否则是文件名', () => {
    expect(read('# 题目 #\n\n正文')).toMatchObject({ title: '题目', content: '正文', createTime: known.changed });
    expect(read('正文\n# 不在开头')).toMatchObject({ title: '雪夜', content: '正文\n# 不在开头', id: undefined });
  });

  test('分隔线不是说明', () => {
    expect(read('---\n正文').content).toBe('---\n正文');
  });

  test.each([
    ['读不出来的', '---\ntitle: "没有关上\n---\n正文'],
    ['用引用放大的', `---\na: &a [1]\nb: [*a, *a]\n---\n`],
    ['嵌套很深的', `---\na: ${'['.repeat(9000)}\n---\n`],
    ['很长的', `---\na: ${'x'.repeat(40_000)}\n---\n`],
  ])('%s说明被拒绝，并说明原因', (_, text) => {
    const article = parseArticleFile(text, known);
    expect(article.ok ? '' : article.error.message).toMatch(/^文件开头的说明/);
  });
});

describe('时间', () => {
  test.each([
    ['2024-05-01', 1_714_492_800],
    ['2024/5/1 8:00', 1_714_521_600],
    ['2024-05-01T00:00:00Z', 1_714_521_600],
    ['2024-05-01 08:00:00 +0800', 1_714_521_600],
    ['2024-02-30', undefined],
    ['2024-13-01', undefined],
    ['昨天', undefined],
    [5, undefined],
  ])('%j', (value, seconds) => {
    expect(parseArticleTime(value, 28_800)).toBe(seconds);
  });
});
