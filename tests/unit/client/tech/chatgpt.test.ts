import cl100k from 'gpt-tokenizer/bpeRanks/cl100k_base';
import o200k from 'gpt-tokenizer/bpeRanks/o200k_base';
import { describe, expect, test } from 'vitest';
import { costs } from '#client/tech/chatgpt/article/costs.ts';
import type { Block } from '#client/tech/chatgpt/article/section.ts';
import { training } from '#client/tech/chatgpt/article/training.ts';
import { using } from '#client/tech/chatgpt/article/using.ts';
import { workings } from '#client/tech/chatgpt/article/workings.ts';
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
    const { length } = text.join('');
    console.info(`chatgpt: ${length} characters in ${sections.length} sections`);
    expect(length).toBeGreaterThan(4000);
    expect(length).toBeLessThan(6000);
  });
});

test('出处是完整的地址，方括号与圆括号成对', () => {
  const text = sections.flatMap(({ blocks }) => blocks.flatMap(textsOf)).join('\n');
  const links = [...text.matchAll(/\[[^\]]+\]\(([^)]+)\)/g)].map(([, address]) => new URL(address!));
  expect(links.length).toBeGreaterThanOrEqual(10);
  expect(links.every(({ protocol }) => protocol === 'https:')).toBe(true);
  expect(text.split('](')).toHaveLength(links.length + 1);
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

function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('drawn' in block) return [];
  return 'steps' in block ? block.steps : block.points;
}
