import { describe, expect, test } from 'vitest';
import { articleFieldNames, articleFields } from '#domain/article/article-fields.ts';
import type { FileContext } from '#domain/article/file/article-file.ts';
import { parseArticleFile } from '#domain/article/file/parse-article-file.ts';
import { parseArticleTime } from '#domain/article/file/parse-time.ts';
import { hiddenHeaders } from '#tests/fixtures/hidden-headers.ts';

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

  test('标题里看不见的控制字符去掉，服务器才收', () => {
    expect(read('# 雪\u202e夜\ud800\u0000\n正文').title).toBe('雪夜');
    expect(readWith('正文', { path: '雪\u2066夜.md' }).article.title).toBe('雪夜');
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
    expect(complaints).toEqual(['日期“去年冬天”无法识别，因此导入为草稿']);
    expect(readWith('---\ndate: 2024-05-01\nlastmod: 去年\n---\n').complaints).toEqual(['日期“去年”无法识别，已忽略']);
  });

  test.each([
    ['listing: pinned', 'pinned'],
    ['listing: unlisted', 'unlisted'],
    ['listing: 别的', ''],
    ['sticky: 100', 'pinned'],
    ['top: true', 'pinned'],
    ['pinned: true', 'pinned'],
    ['top: 0\nsticky: false', ''],
    ['unlisted: true\ntop: true', 'unlisted'],
    ['hidden: true', 'unlisted'],
    ['hidden: false', ''],
  ])('怎样列出：%s', (header, listing) => {
    expect(read(`---\ntitle: 雪\n${header}\n---\n正文`).listing).toBe(listing);
  });

  test.each(hiddenHeaders)('在原来的博客里不公开的是草稿，报告里有一行：%s', (header, part) => {
    const { article, complaints } = readWith(`---\ndate: 2024-05-01 08:00:00\n${header}\n---\n正文`);
    expect([article.status, article.publishTime]).toEqual(['draft', day]);
    expect(complaints).toEqual(part === '' ? [] : [`写有“${part}”，导入为草稿`]);
  });

  test.each([
    'password:',
    'hidden: false',
    'encrypt: no',
    'visible: true',
    'visibility: PUBLIC',
    '_build: {list: always}',
  ])('写明公开的照样发布：%s', (header) => {
    const { article, complaints } = readWith(`---\ndate: 2024-05-01\n${header}\n---\n正文`);
    expect([article.status, complaints]).toEqual(['published', []]);
  });

  test('名字里有日期的文件，开头的说明没有认出来就不发布', () => {
    const { article, complaints } = readWith('title: 日记\npassword: abc\n\n秘密', {
      path: '2024-05-01-a.md',
    });
    expect([article.status, complaints]).toEqual(['draft', ['开头的说明无法识别，导入为草稿']]);
  });

  test.each([
    '{toString: 1}',
    '{valueOf: {}}',
    '[[[1]]]',
    '{constructor: null}',
    '!!binary aGk=',
    '.nan',
    '[null, true]',
  ])('任何一项写成 %s 都读得完', (value) => {
    const fields = articleFieldNames.flatMap((name) => [...articleFields[name].frontMatter]);
    const names = [...fields, 'id', 'date', 'published', 'status', 'draft', 'password', 'build', 'layout', 'lastmod'];
    for (const name of names) for (const list of [value, `[${value}]`]) readWith(`---\n${name}: ${list}\n---\n正文`);
  });

  test('无法识别的标签不算，报告里有一行', () => {
    const { article, complaints } = readWith('---\ntags: [雪, {toString: 1}, null]\n---\n正文');
    expect([article.tags, complaints]).toEqual([['雪'], ['1 个标签无法识别，已忽略']]);
  });

  test('TOML 里不带时区的时间是本地的', () => {
    expect(read('+++\ndate = 2024-05-01T08:00:00\n+++\n').createTime).toBe(day);
    expect(read('+++\ndate = 2024-05-01\n+++\n').createTime).toBe(1_714_492_800);
  });

  test('没有说明：题目是开头的标题，否则是文件名', () => {
    expect(read('# 题目 #\n\n正文')).toMatchObject({ title: '题目', content: '正文', createTime: known.changed });
    expect(read('# C#\r\n\r\n正文')).toMatchObject({ title: 'C#', content: '正文' });
    expect(read(`# a${' '.repeat(200_000)}b`).title).toHaveLength(100);
    expect(read('正文\n# 不在开头')).toMatchObject({ title: '雪夜', content: '正文\n# 不在开头', id: undefined });
  });

  test('说明里分成几行的题目与摘要成为一行', () => {
    const head = '---\ntitle: "雪\\t夜"\nsummary: |\n  第一行\n  第二行\n---\n';
    expect(read(head)).toMatchObject({ title: '雪 夜', summary: '第一行 第二行' });
    expect(read('# 雪\t夜\n')).toMatchObject({ title: '雪 夜' });
  });

  test('分隔线不是说明', () => {
    expect(read('---\n正文').content).toBe('---\n正文');
    expect(read('---\n一句话\n---\n正文').content).toBe('---\n一句话\n---\n正文');
    expect(read('注意：路滑\nNote: slippery\n---\n正文').content).toContain('路滑');
  });

  test.each([
    ['没有开头的分隔线', 'title: 雪\ndate: 2024-05-01 08:00:00\n---\n正文'],
    ['前面有空行', '\n \n---\ntitle: 雪\ndate: 2024-05-01 08:00:00\n---\n正文'],
    ['四道横线', '----\ntitle: 雪\ndate: 2024-05-01 08:00:00\n----\n正文'],
    ['分号里的 JSON', ';;;\n"title": "雪",\n"date": "2024-05-01 08:00:00"\n;;;\n正文'],
    ['没有开头的 JSON', '"title": "雪",\n"date": "2024-05-01 08:00:00"\n;;;\n正文'],
    ['Hugo 的 JSON', '{\n"title": "雪",\n"date": "2024-05-01 08:00:00"\n}\n正文'],
    ['用制表符缩进', '---\ntitle: 雪\ndate: 2024-05-01 08:00:00\nother:\n\t- 1\n---\n正文'],
  ])('旧的写法也认得：%s', (_, text) => {
    expect(read(text)).toMatchObject({ title: '雪', status: 'published', publishTime: day, content: '正文' });
  });

  test('分类跟在标签后面，关键词只在两者都没有时算', () => {
    const head = '---\ntags: [雪, Docker]\ncategories: [[随笔, docker], 未分类]\nkeywords: 词\n---\n';
    expect(readWith(head)).toMatchObject({ article: { tags: ['雪', 'Docker', '随笔'] }, changes: ['categories'] });
    expect(read('---\nkeywords: 雪, 夜\n---\n').tags).toEqual(['雪', '夜']);
    expect(readWith('---\ntags: 雪 冬天\n---\n', { hasSpacedLabels: true }).article.tags).toEqual(['雪', '冬天']);
    expect(readWith('---\ntags: [冬 天, true]\n---\n')).toMatchObject({
      article: { tags: ['冬-天'] },
      changes: ['tags'],
      complaints: ['1 个标签无法识别，已忽略'],
    });
  });

  test('太长的题目、摘要、太多的标签截短并说出来', () => {
    const tags = Array.from({ length: 11 }, (_, index) => `t${index}`).join(', ');
    const head = `---\ntitle: ${'雪'.repeat(101)}\nsummary: ${'夜'.repeat(301)}\ntags: [${'长'.repeat(21)}, ${tags}]\n---\n`;
    const { article, complaints } = readWith(head);
    expect([[...article.title].length, [...article.summary].length, article.tags.length]).toEqual([100, 300, 10]);
    expect(complaints).toEqual([
      `太长或超过 10 个的标签未导入：${'长'.repeat(21)}、t10`,
      '标题有 101 个字符，只保留前 99 个',
      '摘要有 301 个字符，只保留前 299 个',
    ]);
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
