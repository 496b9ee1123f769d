import cl100k from 'gpt-tokenizer/bpeRanks/cl100k_base';
import o200k from 'gpt-tokenizer/bpeRanks/o200k_base';
import { describe, expect, test } from 'vitest';
import { chapters } from '#client/tech/chatgpt/article/chapters.ts';
import { costs } from '#client/tech/chatgpt/article/costs.ts';
import { textsOf } from '#client/tech/chatgpt/article/section.ts';
import { training } from '#client/tech/chatgpt/article/training.ts';
import { using } from '#client/tech/chatgpt/article/using.ts';
import { workings } from '#client/tech/chatgpt/article/workings.ts';
import { attentionOf, textsOf as wordsOf } from '#client/tech/chatgpt/parts/attention.ts';
import { placeOf, titleOf } from '#client/tech/chatgpt/place.ts';
import { findPrompts, usesOf } from '#client/tech/chatgpt/templates/search.ts';
import { shippedPrompts } from '#client/tech/chatgpt/templates/shipped.ts';
import { templateFieldsOf, parseTemplate } from '#domain/prompt/index.ts';
import { piecesOf, readVocabulary, tokenise } from '#domain/token/index.ts';

const older = readVocabulary('cl100k_base', cl100k);
const newer = readVocabulary('o200k_base', o200k);
const sections = [...workings, ...training, ...using];

describe('文章', () => {
  test.each(costs)('“$text”的块数是数出来的', ({ text, cl100k: oldCount, o200k: newCount }) => {
    expect(tokenise(text, older).ids).toHaveLength(oldCount);
    expect(tokenise(text, newer).ids).toHaveLength(newCount);
  });

  test('strawberry 在开头切成文中说的三块，在空格后是一块，“今天”“天气”是整词', () => {
    const pieces = (text: string) => piecesOf(text, tokenise(text, newer), 9).map((piece) => piece.text);
    expect(pieces('strawberry')).toEqual(['st', 'raw', 'berry']);
    expect(pieces('a strawberry')).toEqual(['a', ' strawberry']);
    expect([pieces('今天'), pieces('天气')]).toEqual([['今天'], ['天气']]);
    expect(tokenise('今天', newer).ids).toEqual([47_256]);
  });

  test('每一节的编号只有一个，星号成对，篇幅在四千到六千字之间', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    const text = sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)]);
    for (const each of text) expect(each.split('**').length % 2, each).toBe(1);
    // The addresses of the sources are no text that is read.
    const { length } = text.join('').replace(/\]\([^)]+\)/g, '');
    console.info(`chatgpt: ${length} characters in ${sections.length} sections`);
    expect(length).toBeGreaterThan(4000);
    expect(length).toBeLessThan(6000);
  });
});

test('出处是完整的地址，方括号与圆括号成对', () => {
  const text = sections.flatMap(({ blocks }) => blocks.flatMap(textsOf)).join('\n');
  const links = [...text.matchAll(/\[[^\]]+\]\(([^)]+)\)/g)].map(([, address]) => address!);
  const [own, sources] = [true, false].map((isOwn) => links.filter((address) => address.startsWith('#') === isOwn));
  expect(sources!.length).toBeGreaterThanOrEqual(20);
  expect(sources!.every((address) => new URL(address).protocol === 'https:')).toBe(true);
  expect(new Set(own)).toEqual(new Set(['#counter', '#try-sampling', '#try-attention']));
  expect(own!.filter((address) => placeOf(address)?.view !== 'try')).toEqual([]);
  expect(text.split('](')).toHaveLength(links.length + 1);
});

describe('六章与地址', () => {
  test('每一节在一章里，只在一章里', () => {
    expect(chapters).toHaveLength(6);
    const listed = chapters.flatMap((chapter) => chapter.sections);
    expect(listed).toHaveLength(sections.length);
    expect(new Set(listed)).toEqual(new Set(sections));
  });

  test('没有片段就在开头；节、章、计数器、模板各有去处；别处的片段不认', () => {
    expect(placeOf('')).toEqual({ view: 'read', chapter: 0 });
    expect(placeOf('#chapter-3')).toEqual({ view: 'read', chapter: 2, id: 'chapter-3' });
    for (const { id } of sections) expect(placeOf(`#${id}`)).toMatchObject({ view: 'read', id });
    expect(placeOf('#counter')).toEqual({ view: 'try', id: 'counter' });
    expect(placeOf('#templates')).toEqual({ view: 'use', id: 'templates' });
    expect(placeOf('#content')).toBeUndefined();
  });

  test('标题说出在哪一章、哪一面，开头用整页的', () => {
    const titles = ['', '#tokens', '#counter', '#templates'].map((fragment) => titleOf(placeOf(fragment)!));
    expect(titles).toEqual([
      undefined,
      '词元与嵌入 · ChatGPT 怎样工作',
      '试一试：词元、采样与注意力 · ChatGPT 怎样工作',
      '提示词模板与例子 · ChatGPT 怎样工作',
    ]);
  });
});

describe('注意力', () => {
  test.each([
    ['low', '小猫'],
    ['high', '桌子'],
  ] as const)('结尾是 %s 时，近六成给%s', (ending, most) => {
    const words = wordsOf(ending);
    const shares = attentionOf(ending, words.length - 1);
    expect(words[shares.indexOf(Math.max(...shares))]).toBe(most);
    expect(Math.max(...shares)).toBeCloseTo(0.59, 1);
  });

  test('每个词只看到自己为止，份额加起来是一；“它”两边都看', () => {
    for (const [at] of wordsOf('low').entries()) {
      const shares = attentionOf('low', at);
      expect(shares).toHaveLength(at + 1);
      expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
    }
    const [cat, , table] = attentionOf('low', 4);
    expect(Math.min(cat!, table!)).toBeGreaterThan(0.3);
  });
});

describe('模板', () => {
  test('十二个以上，编号不重，每个都有空可填，提示说的都是自己的空', () => {
    expect(shippedPrompts.length).toBeGreaterThanOrEqual(12);
    expect(new Set(shippedPrompts.map(({ id }) => id)).size).toBe(shippedPrompts.length);
    for (const { text, hints = {}, title } of shippedPrompts) {
      const names = templateFieldsOf(text).map(({ name }) => name);
      expect(names.length, title).toBeGreaterThan(0);
      expect(names, title).toEqual(expect.arrayContaining(Object.keys(hints)));
      // An unrecognized pair of braces would be copied unchanged.
      for (const part of parseTemplate(text)) expect('text' in part ? part.text : '', title).not.toMatch(/\{\{|\}\}/);
    }
  });

  test('按用途和几个词找', () => {
    expect(findPrompts(shippedPrompts, { use: '翻译', words: '' }).every(({ use }) => use === '翻译')).toBe(true);
    expect(findPrompts(shippedPrompts, { use: '', words: 'sql  索引' }).map(({ id }) => id)).toEqual(['sql']);
    expect(findPrompts(shippedPrompts, { use: '写作', words: 'SQL' })).toEqual([]);
    expect(usesOf(shippedPrompts)).toEqual(['写作', '翻译', '学习', '工作', '编程', '数据']);
  });
});
