import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly inPrint: boolean;
}

const tokens = 'src/client/style/tokens.css';
/** A picture made of CSS has colours, sizes and movements of its own, as a drawing has; it belongs to no control and no text. */
const drawings = ['login/scene/scene', 'ui/moon', 'ui/drawn-cover'].map((name) => `src/client/${name}.module.css`);
const files = globSync('src/client/**/*.css').filter((file) => file !== tokens && !drawings.includes(file));

/** Splits a style sheet into its declarations, and says of each whether it is for paper. */
function declarations(css: string): Declaration[] {
  const list: Declaration[] = [];
  const blocks: string[] = [];
  for (const part of css.replace(/\/\*[\s\S]*?\*\//g, '').split(/(?<=[{};])/)) {
    const text = part.trim();
    if (text.endsWith('{')) blocks.push(text);
    else if (text === '}') blocks.pop();
    else {
      const [property = '', value = ''] = text.replace(/;$/, '').split(/:\s*([\s\S]*)/);
      list.push({ property, value, inPrint: blocks.some((block) => /^@page|\bprint\b/.test(block)) });
    }
  }
  return list;
}

const lengths = /(?<![\w.-])-?(\d*\.?\d+)(rem|px)\b/g;

/** The lengths of a value in pixels, without those that stand inside a name. */
function pixels(value: string): number[] {
  return [...value.matchAll(lengths)].map(([, amount, unit]) => Number(amount) * (unit === 'rem' ? 16 : 1));
}

/** Where a value must be a token: the properties, and what is wrong with a value that is none. */
const rules: readonly { readonly of: RegExp; readonly wrong: (value: string) => boolean }[] = [
  { of: /./, wrong: (value) => /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i.test(value) },
  {
    of: /color$|^(?:background|border|outline|fill|stroke)$/,
    wrong: (value) => /\b(?:white|black|red|gr[ae]y|blue|green)\b/.test(value),
  },
  { of: /^font-size$/, wrong: (value) => !/^(?:var\(--text-|inherit$|[\d.]+(?:em|pt|%)$)/.test(value) },
  { of: /^font$/, wrong: (value) => value !== 'inherit' && !/var\(--text-|[\d.](?:em|pt)/.test(value) },
  { of: /^font-family$/, wrong: (value) => !/^(?:var\(|inherit$)/.test(value) },
  {
    of: /^(?:padding|margin)|^(?:row-|column-)?gap$/,
    wrong: (value) => pixels(value).some((size) => size > 3),
  },
  { of: /radius$/, wrong: (value) => pixels(value).some((size) => size > 3) },
  { of: /^(?:transition|animation)(?:-duration)?$/, wrong: (value) => /(?<![\w.-])\d*\.?\d*[1-9]\d*m?s\b/.test(value) },
  { of: /^(?:max-|min-)?(?:width|inline-size)$/, wrong: (value) => pixels(value).some((size) => size >= 34 * 16) },
];

test.each(files)('%s：颜色、字号、间距、圆角、时长和页面宽度都用令牌', (file) => {
  const found = declarations(readFileSync(file, 'utf8'))
    .filter(({ property, inPrint }) => !inPrint && !property.startsWith('--'))
    .flatMap(({ property, value }) =>
      rules.filter(({ of, wrong }) => of.test(property) && wrong(value)).map(() => `${property}: ${value}`),
    );
  expect([...new Set(found)]).toEqual([]);
});

test('令牌都有人用', () => {
  const css = globSync('src/client/**/*.{css,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const names = [...readFileSync(tokens, 'utf8').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name ?? '');
  expect([...new Set(names)].filter((name) => !css.includes(`var(${name})`))).toEqual([]);
});

test('用到的令牌都有定义', () => {
  const defined = new Set<string>();
  const used = new Set<string>();
  for (const file of globSync('src/client/**/*.{css,ts,tsx}')) {
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/(--[\w-]+)['"]?\s*[:,]/g)) defined.add(name);
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) used.add(name);
  }
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

/** Relative luminance of a colour such as `#1d3f7d` (WCAG 2.2). */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test.each(['浅色', '深色'])('%s：写字的颜色在每一种底上都读得清（AA，4.5 比 1）', (theme) => {
  const css = readFileSync(tokens, 'utf8');
  const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]+), (#[\da-f]+)\)/g)];
  const colour = Object.fromEntries(
    pairs.map(([, name = '', light = '', dark = '']) => [name, theme === '浅色' ? light : dark]),
  );
  const grounds = ['snow', 'paper', 'mist', 'night-tint', 'lamp-tint', 'seal-tint', 'leaf-tint'];
  const inks = ['ink', 'soft', 'night', 'lamp', 'seal', 'leaf'];
  const onSigns = [
    ['on-night', 'night'],
    ['on-seal', 'seal'],
    ['on-leaf', 'leaf'],
  ];
  const weak = [...inks.flatMap((ink) => grounds.map((ground) => [ink, ground])), ...onSigns]
    .map(([ink = '', ground = '']) => ({
      ink,
      ground,
      ratio: contrast(colour[ink] ?? '#000', colour[ground] ?? '#000'),
    }))
    .filter(({ ratio }) => ratio < 4.5);
  expect(weak).toEqual([]);
});
