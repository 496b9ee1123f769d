import { readdirSync, readFileSync } from 'node:fs';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { starterBooks, starterTexts } from '#tests/fixtures/starter.ts';
import { drawings } from '#tests/generate/picture/generate.ts';

const root = new URL('../../../../', import.meta.url);
const names = Object.keys(drawings);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const textsOf = (svg: string): string[] => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, words = '']) => words);

/** A picture in a text: its file, and what stands in its tag. */
interface Shown {
  readonly file: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const shown: readonly Shown[] = [...starterTexts].flatMap(([path, text]) =>
  [...text.matchAll(/^<img (.+)>$/gm)].map(([, inner = '']) => {
    const attributes = Object.fromEntries(
      [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const [, book] = /^\/article\/book\/([^/]+)/.exec(path) ?? [];
    const file = book ? `src/server/seed/book/${book}/${attributes['src']}` : `public${attributes['src']}`;
    return { file, text: text.replaceAll(/<img .+>/g, ''), attributes };
  }),
);

/** How wide a letter is at most, in parts of its size. */
const widthOf = (words: string): number =>
  [...words].reduce((sum, sign) => sum + (/[\p{Script=Han}，。：；、（）“”]/u.test(sign) ? 1 : 0.62), 0);

describe('文章与书里的图', () => {
  test('每一张都在一处文字里，文字里的都有画稿，没有多余的文件', () => {
    expect(shown.map(({ file }) => file).sort()).toEqual([...names].sort());
    const folders = ['public/pictures', ...starterBooks.map(({ id }) => `src/server/seed/book/${id}/pictures`)];
    const files = folders.flatMap((folder) => {
      const isUsed = names.some((name) => name.startsWith(`${folder}/`));
      return isUsed ? readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`) : [];
    });
    expect(files.sort()).toEqual([...names].sort());
  });

  describe.each(names)('%s', (name) => {
    const svg = read(name);
    const [, width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number);

    test('就是画稿由引擎画出的', () => expect(svg).toBe(drawings[name]!()));

    test('不超过 15 kB，是合式的 XML，没有脚本与外来的东西，也没有表情（各家画得不同，有的没有）', () => {
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(15_000);
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg).not.toMatch(/\p{Extended_Pictographic}/u);
      expect(svg).not.toMatch(/<(?:script|image|foreignObject|a)\b|href|\son\w+=|url\((?!#)|NaN|undefined/);
    });

    test('手机上读得清：字不小于 11，都在图里', () => {
      const texts = [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"([^>]*)>([^<]+)/g)];
      expect(texts.length).toBeGreaterThan(2);
      for (const [, x = '', y = '', rest = '', words = ''] of texts) {
        const size = Number(/font-size="([\d.]+)"/.exec(rest)?.[1] ?? 12);
        const anchor = /text-anchor="(\w+)"/.exec(rest)?.[1];
        const long = widthOf(words) * size;
        const left = Number(x) - (anchor === 'middle' ? long / 2 : anchor === 'end' ? long : 0);
        const holds = {
          isLarge: size >= 11,
          isWithin: left >= 0 && left + long <= width && Number(y) > size - 3 && Number(y) < height,
        };
        expect({ words, ...holds }).toEqual({ words, isLarge: true, isWithin: true });
      }
    });

    test('文字里写着大小、看见的是什么、说明了什么，数都有出处', () => {
      const [{ text, attributes } = { text: '', attributes: {} as Shown['attributes'] }] = shown.filter(
        ({ file }) => file === name,
      );
      const { alt = '', title = '' } = attributes;
      expect(Number(attributes['width'])).toBe(504);
      expect(Number(attributes['height'])).toBe(Math.round((504 / width) * height));
      expect([...alt].length).toBeGreaterThanOrEqual(20);
      expect(alt).not.toMatch(/^(?:图|这张图|示意)/);
      expect([...title].length).toBeLessThanOrEqual(40);
      expect(title).toMatch(/^[^，。].{6,}。$/u);
      const known = new Set([...textsOf(svg), text].flatMap((words) => words.match(/\d+/g)?.map(Number) ?? []));
      expect(
        (alt + title)
          .match(/\d+/g)
          ?.map(Number)
          .filter((number) => !known.has(number)) ?? [],
      ).toEqual([]);
    });
  });
});
