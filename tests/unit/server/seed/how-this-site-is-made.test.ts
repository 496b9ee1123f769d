import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { starterTexts } from '#tests/fixtures/starter.ts';

const text = starterTexts.get('/article/blog/how-this-site-is-made')!;
const decisions = new URL('../../../../src/docs/decisions/', import.meta.url);
const record = (name: string): string => readFileSync(new URL(`${name}.md`, decisions), 'utf8').replace(/\s+/g, ' ');

/** What the article says, and the words of the record that it says it after. */
const facts: readonly (readonly [file: string, recorded: string, said: string])[] = [
  [
    'cold-pages',
    'React right after the first paint meant 78 kB of scripts and one long task',
    '78 kB 脚本和一个很长的任务',
  ],
  ['cold-pages', '164 ms of CPU on the calendar, 65 on an article', '日历页占去 164 毫秒，文章页 65 毫秒'],
  ['cold-pages', '0 ms, but that touch costs 880 to 940 ms', '那第一下要等手机算 880 到 940 毫秒'],
  ['cold-pages', 'begun at rest: 22, 27 and 21 ms', '切成小段跑，22 毫秒'],
  ['build', '40 kB of an article', '一篇文章的页面里带着 40 kB 样式'],
  ['build', 'articles 12.4 kB', '文章剩 12.4 kB'],
  ['build', 'A library for critical CSS would build a document of each page a second time', '要为每一页再搭一遍文档树'],
  ['offline-tiers', 'sent 134 files again', '有 134 个文件要重新下载'],
  ['offline-tiers', 'A first visit stored 2.5 MB', '第一次来，手机要存 2.5 MB'],
  ['offline-tiers', 'a first visit of 900 kB that nobody had asked for', '省下第一次的 900 kB'],
  ['json-engine', 'papaparse takes one kind of line end for a whole text', 'CSV 的一个，整篇只认一种换行'],
  ['json-engine', 'fast-xml-parser refuses elements named `constructor`', '不接受名叫 `constructor` 的元素'],
  ['json-engine', 'smol-toml writes 1.50 as 1.5', '把 1.50 写成 1.5'],
  ['json-engine', '4.8 s for a megabyte', '一兆要 4.8 秒'],
  ['search', 'Segmenting into words loses up to a third of the hits', '最多漏掉三分之一的结果'],
  ['search', '7.0 times the text on SQLite and 15.3 times on PostgreSQL', '是文字的 7.0 倍，在 PostgreSQL 上 15.3 倍'],
  ['search', 'at 100,000 articles, 2.96 and 4.75', '100,000 篇，2.96 倍和 4.75 倍'],
  ['search', 'they made half of the index', '三个字一组的索引，占了一半的地方'],
  ['text-comparison', 'took 3.2 s for 2,000 equal sentences', '2,000 个一样的句子去试，要 3.2 秒'],
  ['calendar', 'Almost no calendar application understands RSCALE (RFC 7529)', '几乎没有日历程序读得懂'],
  ['build', 'finds 0 modules with 7 and reports success', '找到 0 个模块，然后报告'],
];

describe('这个站是怎么做的', () => {
  test.each(facts)('%s：%s', (file, recorded, said) => {
    expect(record(file)).toContain(recorded);
    expect(text).toContain(said);
  });

  test('十条，编号都在表里', () => {
    const table = record('README').split('## By number')[1]!;
    const numbers = [...table.matchAll(/(\d+) \[/g)].map(([, number]) => Number(number));
    const cited = [...text.matchAll(/^## .+（([\d、]+)）$/gm)].flatMap(([, list = '']) => list.split('、').map(Number));
    expect(text.match(/^## [一二三四五六七八九十]、/gm)).toHaveLength(10);
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
