import { describe, expect, test } from 'vitest';
import {
  followRecipe,
  longestText,
  readRecipe,
  recipeText,
  recogniseChain,
  writeRecipe,
} from '#domain/recognition/index.ts';
import { pastedTexts } from './pasted-texts.ts';

const found = (text: string): string => writeRecipe(recogniseChain(text));
const last = (text: string): string | undefined => recogniseChain(text).steps.at(-1)?.output.text;

describe('人们粘贴的一百二十段文字', () => {
  for (const [kind, texts] of Object.entries(pastedTexts))
    test.each(texts)(`${kind}：%s`, (text, recipe) => expect(found(text)).toBe(recipe));

  test('十二类，每类十段；全都第一个就走对', () => {
    const texts = Object.values(pastedTexts).flat();
    const count = { first: 0, listed: 0, wrong: 0 };
    for (const [text, recipe] of texts) {
      const { steps, next } = recogniseChain(text);
      const others = [...(steps[0]?.others ?? []), ...next].map(({ kind }) => kind);
      const isListed = others.includes(recipe.split('.')[0]!);
      count[found(text) === recipe ? 'first' : isListed ? 'listed' : 'wrong'] += 1;
    }
    expect(Object.values(pastedTexts).map((each) => each.length)).toEqual(Array.from({ length: 12 }, () => 10));
    expect(count).toEqual({ first: 120, listed: 0, wrong: 0 });
  });
});

describe('每一步给出的文字', () => {
  test.each([
    ['浣犲ソ涓栫晫', '你好世界'],
    ['ä½ å¥½', '你好'],
    ['ÄãºÃÊÀ½ç', '你好世界'],
    ['%C4%E3%BA%C3', '你好'],
    ['%u4f60%u597d', '你好'],
    ['&#20320;&#x597d;&middot;', '你好·'],
    ['48 65 6c 6c 6f', 'Hello'],
    ['#ff8800', 'rgb(255, 136, 0)'],
    ['#f808', 'rgb(255 136 0 / 0.53)'],
    ['rgba(255 136 0 / .5)', '#ff8800'],
    ['1795147200', '2026-11-20 12:00:00'],
    ['a=1&b=2', '{\n  "a": "1",\n  "b": "2"\n}'],
    [
      "curl -X PUT 'https://a.cn' -H 'A: b' -d '{\"n\":12345678901234567890}'",
      '{\n  "method": "PUT",\n  "url": "https://a.cn",\n  "headers": {\n    "A": "b"\n  },\n  "body": {\n    "n": 12345678901234567890\n  }\n}',
    ],
    ['{"t":1795147200}', '{\n  "t": 1795147200  // 2026-11-20 12:00:00\n}'],
  ])('%s', (text, wanted) => expect(last(text)).toBe(wanted));

  test('图片连同字节给出', () => {
    const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    expect(recogniseChain(gif).steps.at(-1)?.output).toMatchObject({
      text: 'GIF 图片，42 字节',
      file: { type: 'image/gif' },
    });
  });
});

describe('普通的文字不是什么', () => {
  test.each([
    'hello',
    'Reading',
    '农历',
    '今天天气很好，我们去公园。',
    '见文献 [1] 与 [2]。',
    '50% off',
    'if (a[0]) { return; }',
    'a = b',
    '13800138000',
  ])('%s', (text) => expect(found(text)).toBe(''));
});

describe('换一步、退一步、配方', () => {
  const text = '{"data":"{\\"at\\":1795147200}"}';

  test('同一段文字别的走法列得出，照配方走得通', () => {
    const { steps } = recogniseChain(text);
    expect(steps[0]?.others.map(({ kind }) => kind)).toContain('unfold');
    expect(writeRecipe(followRecipe(text, ['unfold', 'times']))).toBe('unfold.times');
    expect(writeRecipe(followRecipe(text, ['json']))).toBe('json');
    expect(followRecipe(text, ['json']).next.map(({ kind }) => kind)).toContain('unfold');
  });

  test('配方走不通时停在那一步', () => {
    expect(writeRecipe(followRecipe('hello', ['json', 'times']))).toBe('');
  });

  test('配方不含文字，写得进地址，读得回来；不认识的不读', () => {
    const recipe = writeRecipe(recogniseChain(text));
    expect(recipe).toMatch(/^[a-z.-]+$/);
    expect(readRecipe(recipe)).toEqual(recipe.split('.'));
    expect(readRecipe('json.nothing')).toBeUndefined();
    expect(readRecipe(Array.from({ length: 11 }, () => 'url').join('.'))).toBeUndefined();
    expect(recipeText(['take-json', 'repair', 'times'])).toBe('取出 JSON → 修复 JSON → 标注时间');
  });
});

describe('有界', () => {
  test.each(['"', '[{', '{"a": \\"', 'eyJ', '%e4', 'a=1&', '48 ', '[1,', "curl 'a", '&#1;', '\\u4f60', '浣犲'])(
    '%s 重复到最长也在两秒内',
    (part) => {
      const start = process.cpuUsage();
      recogniseChain(part.repeat(Math.floor(longestText / part.length)));
      expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
    },
  );

  test('太长的不走，编码再多层也只走十步', () => {
    expect(recogniseChain(`{"a":"${'x'.repeat(longestText)}"}`).steps).toEqual([]);
    let nested = '雪窗 集';
    for (let times = 0; times < 12; times += 1) nested = encodeURIComponent(nested);
    expect(recogniseChain(nested).steps).toHaveLength(10);
  });
});
