import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type EncodingName, tallyTokens } from '#domain/token/index.ts';
import { readSeedArticles } from '#server/seed/seed-articles.ts';
import { starterTexts } from '#tests/fixtures/starter.ts';
import { cut, tables } from '#tests/support/token-vocabularies.ts';
import { grouped } from './lunar-book/sky.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url), 'utf8'));
const samples = read('thousand-characters.json') as Readonly<Record<string, string>>;
const text = starterTexts.get('/article/blog/thousand-characters')!;
const absent = (facts: readonly string[]): string[] => facts.filter((fact) => !text.includes(fact));

/** In the order of the tables. */
const names = ['cl100k_base', 'o200k_base', 'qwen2_5', 'deepseek_v3'] as const;
const each = <Value>(work: (name: EncodingName) => Value): Value[] => names.map(work);
const countOf = (sample: string, name: EncodingName): number => cut(samples[sample]!, name).ids.length;
const counts = (sample: string): number[] => each((name) => countOf(sample, name));
const row = (title: string, numbers: readonly number[]): string => `| ${title} | ${numbers.map(grouped).join(' | ')} |`;
const hanOf = (sample: string): string[] => samples[sample]!.match(/\p{Script=Han}/gu) ?? [];
const percent = (now: number, before: number): string => `${Math.abs((now / before - 1) * 100).toFixed(0)}%`;
const wordsOf = (name: EncodingName): string[] =>
  tables[name].filter((token): token is string => typeof token === 'string' && /^\p{Script=Han}+$/u.test(token));

/** The ideographs of a sample that stand in a token with another. */
function hanInWords(sample: string, name: EncodingName): number {
  const bytes = Buffer.from(samples[sample]!);
  const { ends } = cut(samples[sample]!, name);
  const parts = ends.map((end, place) => bytes.subarray(ends[place - 1] ?? 0, end).toString());
  const han = parts.map((part) => part.match(/\p{Script=Han}/gu)?.length ?? 0);
  return han.filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
}

/** The different ideographs of a sample, and how many of them are a token. */
function wholeOf(sample: string, name: EncodingName): [all: number, whole: number] {
  const words = new Set(wordsOf(name));
  const han = [...new Set(hanOf(sample))];
  return [han.length, han.filter((one) => words.has(one)).length];
}

test('每份样本正好一千个字符，汉字数如文中所说', () => {
  for (const sample of Object.values(samples)) expect([...sample]).toHaveLength(1000);
  expect(['plain', 'classical', 'code'].map((name) => hanOf(name).length)).toEqual([745, 820, 63]);
  expect(new Set(samples['emoji']).size).toBe(1000);
  expect(absent(['745 个汉字', '820 个汉字', '63 个汉字'])).toEqual([]);
});

test('八份样本在四张词表里的数', () => {
  const titles = {
    plain: '白话',
    traditional: '繁体',
    classical: '文言',
    code: '代码',
    english: '英文',
    numbers: '数字',
    rare: '生僻字',
    emoji: '表情',
  };
  expect(absent(Object.entries(titles).map(([name, title]) => row(title, counts(name))))).toEqual([]);
  for (const name of ['code', 'english'])
    expect(Math.max(...counts(name)) / Math.min(...counts(name))).toBeLessThan(1.06);
  const [gpt4, gpt4o, qwen, deepseek] = counts('plain').map(grouped);
  const classical = counts('classical').map(grouped);
  expect(
    absent([
      `DeepSeek-V3 的词表切成 ${deepseek} 个 token，千问 Qwen2.5 切成 ${qwen} 个，GPT-4o 那一代 ${gpt4o} 个，GPT-4 那一代 ${gpt4} 个`,
      `依次是 ${classical[3]}、${classical[2]}、${classical[1]} 和 ${classical[0]} 个`,
    ]),
  ).toEqual([]);
  const rare = grouped(Math.min(...counts('rare')));
  const { summary } = readSeedArticles().find(({ id }) => id === 'thousand-characters')!;
  expect(summary).toContain(`白话最少 ${deepseek} 个 token，文言 ${classical[3]} 个，生僻字 ${rare} 个`);
});

test('词表里的汉字', () => {
  const all = each((name) => tables[name].filter((token) => token !== undefined).length);
  const han = each((name) => wordsOf(name).length);
  const single = each((name) => wordsOf(name).filter((word) => [...word].length === 1).length);
  const [old, newer, qwen, deepseek] = each((name) => hanInWords('plain', name));
  expect(
    absent([
      row('总数', all),
      row('纯汉字的', han),
      row('其中单字', single),
      `DeepSeek 把 ${deepseek} 个装进了两个字以上的词元，千问 ${qwen} 个，o200k ${newer} 个，cl100k 只有 ${old} 个`,
    ]),
  ).toEqual([]);
  expect(han[3]! / han[1]!).toBeCloseTo(6, 0);
  expect(all[3]! / all[1]!).toBeCloseTo(2 / 3, 1);
  const pairs = wordsOf('deepseek_v3').filter((word) => [...word].length === 2).length;
  expect(Math.round(pairs / 10_000)).toBe(2);
});

test('千问的表是 cl100k 去掉多位数字，再接自己的', () => {
  const base = tables.cl100k_base.filter((token) => token !== undefined);
  const kept = base.filter((token) => typeof token !== 'string' || !/\d\d/.test(token));
  expect(tables.qwen2_5.slice(0, kept.length)).toEqual(kept);
  const [gone, own] = [base.length - kept.length, tables.qwen2_5.length - kept.length];
  expect(
    absent([
      `去掉 ${grouped(gone)} 个多位数字，余下的 ${grouped(kept.length)} 个原样排在前面，后面接 ${grouped(own)} 个自己的`,
    ]),
  ).toEqual([]);
});

test('文言、繁体与生僻字', () => {
  const share = (sample: string, name: EncodingName): string => {
    const { han, hanTokens } = tallyTokens(samples[sample]!, cut(samples[sample]!, name));
    return (hanTokens / han).toFixed(2);
  };
  const more = each((name) => percent(countOf('traditional', name), countOf('plain', name)));
  const lone = hanOf('classical').length - hanInWords('classical', 'deepseek_v3');
  const whole = each((name) => wholeOf('classical', name));
  expect(whole.every(([all]) => all === 398)).toBe(true);
  expect(
    absent([
      `白话在 o200k 里是 ${share('plain', 'o200k_base')} 个词元，文言 ${share('classical', 'o200k_base')} 个；在 DeepSeek 里是 ${share('plain', 'deepseek_v3')} 和 ${share('classical', 'deepseek_v3')}`,
      `只有 ${hanInWords('classical', 'deepseek_v3')} 个装进了两个字以上的词元，其余 ${lone} 个各算各的`,
      `用了 398 个不同的汉字，千问每一个都收了整字，DeepSeek 收了 ${whole[3]![1]} 个，o200k 收了 ${whole[1]![1]} 个，cl100k 只收了 ${whole[0]![1]} 个`,
      `cl100k 多出 ${more[0]}，o200k ${more[1]}，千问 ${more[2]}，DeepSeek ${more[3]}`,
    ]),
  ).toEqual([]);
  expect(whole[2]![1]).toBe(398);
  expect(each((name) => cut('嫠', name).ids.length)).toEqual([3, 2, 1, 2]);
  expect(counts('rare').map((count) => (count / 1000).toFixed(2))).toEqual(['2.98', '2.97', '2.41', '2.96']);
});

test('换词表省了多少，窗口装得下多少', () => {
  const [old, newer] = [wholeOf('plain', 'cl100k_base'), wholeOf('plain', 'o200k_base')];
  const room = each((name) => (12_800 / countOf('plain', name)).toFixed(1));
  const less = ['plain', 'classical'].map((name) => percent(countOf(name, 'o200k_base'), countOf(name, 'cl100k_base')));
  expect(
    absent([
      `白话少了 ${less[0]}，文言少了 ${less[1]}，英文反而多了 ${countOf('english', 'o200k_base') - countOf('english', 'cl100k_base')} 个词元`,
      `${old[0]} 个不同的汉字，收作整字的从 ${old[1]} 个加到 ${newer[1]} 个`,
      `cl100k ${room[0]} 万个字符，o200k ${room[1]} 万，千问 ${room[2]} 万，DeepSeek ${room[3]} 万`,
      `${(read('token-answers.json') as unknown[]).length} 段文字`,
    ]),
  ).toEqual([]);
  for (const name of names) {
    const share = countOf('plain', name) / countOf('classical', name);
    expect(share, name).toBeGreaterThan(0.6);
    expect(share, name).toBeLessThan(0.68);
  }
});
