import { describe, expect, test } from 'vitest';
import { readArticle } from '../../../../../src/domain/article/file/read-article.ts';
import { readTime } from '../../../../../src/domain/article/file/read-time.ts';

const known = { name: '雪夜.md', changed: 1_700_000_000, utcOffsetSeconds: 28_800 };

function read(text: string) {
  const article = readArticle(text, known);
  if (!article.ok) throw new Error(article.error.message);
  return article.value;
}

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
      status: 'draft',
      tags: ['随笔', '冬'],
      cover: '/a.png',
      content: '正文',
    });
    expect([article.createTime, article.updateTime, article.publishTime]).toEqual([1_714_521_600, 1_714_521_600, null]);
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
    const article = readArticle(text, known);
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
    expect(readTime(value, 28_800)).toBe(seconds);
  });
});
