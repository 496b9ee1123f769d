import { readFileSync } from 'node:fs';
import { encode as encodeCl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { encode as encodeO200k } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { type EncodingName, encodingNames, piecesOf, tallyTokens, textReadBy, tokenise } from '#domain/token/index.ts';
import { randomTexts } from '#tests/fixtures/token-texts.ts';
import { cut, tables, vocabularies } from '#tests/support/token-vocabularies.ts';

const judges = { o200k_base: encodeO200k, cl100k_base: encodeCl100k };

/** Texts, and what the packages' own encoders make of each: tests/generate/vocabularies. */
const answers = JSON.parse(
  readFileSync(new URL('../../../fixtures/token-answers.json', import.meta.url), 'utf8'),
) as readonly (readonly [text: string, qwen: readonly number[], deepseek: readonly number[]])[];

const idsOf = (text: string, name: EncodingName) => cut(text, name).ids;

/** What tiktoken 0.14.0 answers; the first four are also in OpenAI's own notebook on counting tokens. */
const published: readonly [text: string, newer: readonly number[], older: readonly number[]][] = [
  ['tiktoken is great!', [83, 8251, 2488, 382, 2212, 0], [83, 1609, 5963, 374, 2294, 0]],
  ['antidisestablishmentarianism', [493, 129901, 376, 160388, 21203, 2367], [519, 85342, 34500, 479, 8997, 2191]],
  ['2 + 2 = 4', [17, 659, 220, 17, 314, 220, 19], [17, 489, 220, 17, 284, 220, 19]],
  [
    'お誕生日おめでとう',
    [8930, 9697, 243, 128225, 8930, 17693, 4344, 48669],
    [33334, 45918, 243, 21990, 9080, 33334, 62004, 16556, 78699],
  ],
  ['hello world', [24912, 2375], [15339, 1917]],
  ["It's 12345\n\n  done", [15834, 220, 7633, 2548, 279, 220, 4167], [2181, 596, 220, 4513, 1774, 271, 220, 2884]],
  ['<|endoftext|>', [27, 91, 419, 1440, 919, 91, 29], [27, 91, 8862, 728, 428, 91, 29]],
  [
    '今天的天气很好，我们去公园走走。',
    [47256, 1616, 167823, 148483, 69072, 13817, 5312, 37075, 11941, 11941, 788],
    [
      37271, 36827, 9554, 36827, 30320, 242, 17599, 230, 53901, 3922, 98739, 86436, 35417, 9921, 255, 28425, 108, 28425,
      108, 1811,
    ],
  ],
  ['雪窗集', [55833, 81543, 12389], [25132, 103, 91739, 245, 43167]],
  ['饕餮', [31031, 243, 26127, 106], [165, 98, 243, 165, 97, 106]],
  ['😀', [84083], [76460, 222]],
  ['', [], []],
];

describe('编号与 tiktoken 一样', () => {
  test.each(published)('%s', (text, newer, older) => {
    expect(idsOf(text, 'o200k_base')).toEqual(newer);
    expect(idsOf(text, 'cl100k_base')).toEqual(older);
  });

  test('U+0085 是空白，U+FEFF 不是：与 tiktoken 一样，与 JavaScript 的 \\s 相反', () => {
    expect(idsOf('a \u0085b', 'o200k_base')).toEqual([64, 220, 126, 227, 65]);
    expect(idsOf('a \ufeffb', 'o200k_base')).toEqual([64, 71280, 65]);
  });
});

describe('千问与 DeepSeek 与软件包自己的编码器一样', () => {
  test('二百段以上，汉字、数字、空白、组合符号、表情、代码都有', () => {
    expect(answers.length).toBeGreaterThan(200);
    for (const kind of [/\p{Script=Han}/u, /\d{4}/, / {3}/, /\p{M}/u, /\p{Extended_Pictographic}/u, /return|SELECT/])
      expect(answers.some(([text]) => kind.test(text))).toBe(true);
  });

  test.each(answers)('%j', (text, qwen, deepseek) => {
    expect(idsOf(text, 'qwen2_5')).toEqual(qwen);
    expect(idsOf(text, 'deepseek_v3')).toEqual(deepseek);
  });

  /** What Hugging Face's tokenizers 0.23.2 answers where JavaScript's `\s` and letters differ from Unicode's. */
  test.each([
    ['a \u0085b', [64, 220, 126, 227, 65], [67, 223, 129, 230, 68]],
    ['a \ufeffb', [64, 75780, 65], [67, 223, 15251, 68]],
    ["it'ſ", [275, 6, 144815], [279, 9, 75929]],
  ])('%j 照 Unicode 切', (text, qwen, deepseek) => {
    expect(idsOf(text, 'qwen2_5')).toEqual(qwen);
    expect(idsOf(text, 'deepseek_v3')).toEqual(deepseek);
  });

  test('千问先把组合符号合起来，别的照原样', () => {
    expect(idsOf('e\u0301', 'qwen2_5')).toEqual(idsOf('é', 'qwen2_5'));
    expect(idsOf('e\u0301', 'deepseek_v3')).not.toEqual(idsOf('é', 'deepseek_v3'));
  });
});

describe.each(['o200k_base', 'cl100k_base'] as const)('随机的文字，%s', (name) => {
  const texts = randomTexts(2500);

  test('与 gpt-tokenizer 自己的编码器一样', () => {
    const judge = judges[name];
    // Where the two differ in what white space is, tiktoken is right.
    const judged = texts.filter((text) => !/[\u0085\ufeff]/.test(text));
    expect(judged.length).toBeGreaterThan(1500);
    for (const text of judged) expect(idsOf(text, name)).toEqual(judge(text, { disallowedSpecial: new Set() }));
  });
});

describe.each(encodingNames)('随机的文字，%s', (name) => {
  const texts = randomTexts(2500).map((text) => textReadBy(vocabularies[name], text));
  const table = tables[name];

  test('词元拼回去就是原文', () => {
    for (const text of texts) {
      const bytes = idsOf(text, name).flatMap((id) => bytesOf(table[id]!));
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes))).toBe(text);
    }
  });

  test('显示的片段拼回去也是原文，编号一个不少', () => {
    for (const text of texts) {
      const tokens = tokenise(text, vocabularies[name]);
      const pieces = piecesOf(text, tokens, Infinity);
      expect(pieces.map(({ id }) => id)).toEqual(tokens.ids);
      const bytes = pieces.flatMap((piece) => [...piece.head, ...bytesOf(piece.text), ...piece.tail]);
      expect(Buffer.from(bytes).equals(Buffer.from(text))).toBe(true);
    }
  });

  test('数目对得上', () => {
    for (const text of texts) {
      const tokens = tokenise(text, vocabularies[name]);
      const tally = tallyTokens(text, tokens);
      expect(tally.tokens).toBe(tokens.ids.length);
      expect(tally.bytes).toBe(Buffer.byteLength(text));
      expect(tally.characters).toBe([...text].length);
      expect(tally.han).toBe(text.match(/\p{Script=Han}/gu)?.length ?? 0);
      const holding = piecesOf(text, tokens, Infinity).filter((piece) =>
        /\p{Script=Han}/u.test(piece.text + piece.shared),
      );
      expect(tally.hanTokens).toBe(holding.length);
    }
  });
});

describe('二十万字', () => {
  test.each([
    ['没有标点的汉字', '雪窗集文章教程工具农历'.repeat(18_182).slice(0, 200_000), [145_454, 254_545, 127_273, 127_273]],
    ['同一个字母', 'a'.repeat(200_000), [25_000, 25_000, 25_000, 25_000]],
    ['空格', ' '.repeat(200_000), [1563, 1563, 1563, 1563]],
    ['空格与句号', ' .'.repeat(100_000), [100_000, 100_000, 100_000, 100_000]],
  ])('%s也数得完', (_, text, counts) => {
    expect(encodingNames.map((name) => idsOf(text, name).length)).toEqual(counts);
  });
});

describe('片段', () => {
  const pieces = (text: string, name: EncodingName = 'o200k_base') =>
    piecesOf(text, tokenise(text, vocabularies[name]), 100);

  test('整字的词元是文字', () => {
    expect(pieces('雪窗').map(({ text, shared }) => [text, shared])).toEqual([
      ['雪', ''],
      ['窗', ''],
    ]);
  });

  test('半个字的词元写出字节，并说是哪个字', () => {
    expect(pieces('龘')).toEqual([
      { id: 54462, head: [], text: '', tail: [0xe9, 0xbe], shared: '龘' },
      { id: 246, head: [0x98], text: '', tail: [], shared: '龘' },
    ]);
  });

  test('只取前面几个', () => {
    const tokens = tokenise('雪窗集', vocabularies.o200k_base);
    expect(piecesOf('雪窗集', tokens, 2).map(({ text }) => text)).toEqual(['雪', '窗']);
  });

  test('不成对的代理项当作 U+FFFD', () => {
    expect(idsOf('\ud800', 'o200k_base')).toEqual(idsOf('\ufffd', 'o200k_base'));
    const text = '雪\ud83d窗';
    const tokens = tokenise(text, vocabularies.o200k_base);
    expect(tallyTokens(text, tokens).bytes).toBe(9);
  });
});

function bytesOf(token: string | readonly number[]): number[] {
  return typeof token === 'string' ? [...Buffer.from(token)] : [...token];
}
