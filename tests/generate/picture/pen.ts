import { readFileSync } from 'node:fs';

// What the pictures of texts are drawn with: SVG as text, in the colours of the site, by day and by night.

const tokens = readFileSync(new URL('../../../src/client/style/tokens.css', import.meta.url), 'utf8');

/** The colour of `tokens.css` by day; the style of each picture turns it into that of the night. */
function colour(name: string): string {
  const [, day = '', night = ''] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\)`).exec(tokens) ?? [];
  if (!night) throw new Error(`no colour ${name}`);
  nights.set(day, night);
  return day;
}

const nights = new Map<string, string>();

/** The colours, with the names and the meanings they have on the pages. */
export const ink = colour('ink');
export const paper = colour('paper');
export const mist = colour('mist');
export const soft = colour('soft');
export const hair = colour('hair');
export const night = colour('night');
export const nightTint = colour('night-tint');
export const lamp = colour('lamp');
export const lampBright = colour('lamp-bright');
export const lampTint = colour('lamp-tint');
export const seal = colour('seal');
export const sealTint = colour('seal-tint');
export const leaf = colour('leaf');
export const leafTint = colour('leaf-tint');

/** The width of every picture, that of a phone's column: letters are as large there as they are written here. */
export const width = 360;

/** The attributes of an element. */
export type Attributes = Readonly<Record<string, string | number>>;

const written = (value: string | number): string =>
  typeof value === 'number'
    ? String(Math.round(value * 10) / 10)
    : value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** An element of SVG. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  return `<${name}${list.join('')}${content ? `>${content}</${name}` : '/'}>`;
}

/** Words that begin at a place of their baseline, or stand around it with `text-anchor`. */
export const text = (x: number, y: number, words: string | number, attributes: Attributes = {}): string =>
  element('text', { x, y, ...attributes }, String(words).replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

/** Words around a place. */
export const label = (x: number, y: number, words: string | number, attributes: Attributes = {}): string =>
  text(x, y, words, { 'text-anchor': 'middle', ...attributes });

export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): string =>
  element('path', { d: path([x1, y1], [x2, y2]), stroke: hair, ...attributes });

export const box = (x: number, y: number, w: number, h: number, attributes: Attributes = {}): string =>
  element('rect', { x, y, width: w, height: h, ...attributes });

export const dot = (cx: number, cy: number, r: number, attributes: Attributes = {}): string =>
  element('circle', { cx, cy, r, ...attributes });

/** The outline through points. */
export const path = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map((point) => point.map(written).join(' ')).join('L')}`;

/** An arrow that ends at its second point, where its head is drawn. */
export function arrow(x1: number, y1: number, x2: number, y2: number, stroke = soft): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [right, down] = [(x2 - x1) / length, (y2 - y1) / length];
  const side = (turn: number): readonly [number, number] => [
    x2 - 6 * right + 3.5 * turn * down,
    y2 - 6 * down - 3.5 * turn * right,
  ];
  const d = path([x1, y1], [x2, y2]) + path(side(1), [x2, y2], side(-1));
  return element('path', { d, stroke, fill: 'none', 'stroke-width': 1.3 });
}

/** A bracket below or above a part of a row; `depth` is negative for one that opens downwards. */
export const bracket = (from: number, to: number, y: number, depth: number, stroke = soft): string =>
  element('path', { d: path([from, y], [from, y + depth], [to, y + depth], [to, y]), stroke, fill: 'none' });

/** Places numbers of one range at those of another. */
export const scale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

/** The numbers from `first` to `last`. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const sans = "system-ui,-apple-system,'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif";
export const mono = "ui-monospace,'SF Mono',Menlo,Consolas,'Noto Sans Mono CJK SC',monospace";

/**
 * A whole picture. It stands on a ground of its own, so that it can be read where the page is light and the device dark (Safari asks
 * the device), and in readers of feeds. The colours of the day are attributes: they stay where a policy forbids the style.
 */
export function picture(height: number, ...parts: readonly string[]): string {
  const ground = box(0.5, 0.5, width - 1, height - 1, { rx: 8, fill: paper, stroke: hair });
  const body = ground + parts.join('');
  const style = [...nights]
    .flatMap(([day, dark]) =>
      ['fill', 'stroke']
        .filter((name) => (name === 'fill' && day === ink) || body.includes(`${name}="${day}"`))
        .map((name) => `[${name}="${day}"]{${name}:${dark}}`),
    )
    .join('');
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': sans,
    'font-size': 12,
    fill: ink,
  };
  return `${element('svg', root, `<style>@media(prefers-color-scheme:dark){${style}}</style>${body}`)}\n`;
}
