import { encodeUtf8 } from '#domain/text/utf8.ts';
import {
  box,
  dot,
  element,
  label,
  lamp,
  mist,
  mono,
  night,
  nightTint,
  picture,
  range,
  seal,
  soft,
  text,
} from '../pen.ts';

const family = '👨‍👩‍👧';
const [left, byte] = [18, 18];
const [joiner, man, girl] = [0x200d, 0x1f468, 0x1f467];

const hex = (value: number, digits = 2): string => value.toString(16).toUpperCase().padStart(digits, '0');
const rounded = (value: number): string => value.toFixed(1);

/** A person on a place of the ground; drawn, because not every device has letters for persons, and none has the same ones. */
function person(code: number, x: number, ground: number, height: number): string {
  const isGrown = code !== girl;
  const tall = isGrown ? height : height * 0.8;
  const radius = tall * 0.19;
  const [head, neck, half] = [ground - tall + radius, ground - tall + radius * 2 + 1, tall * 0.3];
  const [low, high] = code === man ? [half * 0.8, half * 0.8] : [half, half * 0.35];
  const body = `M${rounded(x - low)} ${ground}L${rounded(x - high)} ${rounded(neck)}H${rounded(x + high)}L${rounded(x + low)} ${ground}z`;
  const fill = code === man ? night : isGrown ? seal : lamp;
  const [aside, up] = isGrown ? [0.85, 0.5] : [1.3, -0.3];
  const hair =
    code === man
      ? []
      : [-1, 1].map((side) => dot(x + side * radius * aside, head + radius * up, radius * 0.55, { fill }));
  return [...hair, dot(x, head, radius, { fill }), element('path', { d: body, fill })].join('');
}

/** What stands in the middle of a cell. */
type Content = (x: number, top: number, height: number) => string;

const words =
  (content: string, attributes: Readonly<Record<string, string>> = {}): Content =>
  (x, top, height) =>
    label(x, top + height / 2 + 4, content, { 'font-size': 11, ...attributes });

const persons =
  (codes: readonly number[]): Content =>
  (x, top, height) =>
    codes
      .map((code, index) => person(code, x + (index - (codes.length - 1) / 2) * 24, top + height - 5, height - 10))
      .join('');

/** A family of three persons, cut into what each way of counting its length counts. */
export function familyCut(): string {
  const points = [...family].map((sign) => ({ sign, bytes: encodeUtf8(sign).length, code: sign.codePointAt(0)! }));
  const people = points.map(({ code }) => code).filter((code) => code !== joiner);
  const units = points.flatMap(({ sign, bytes }) =>
    range(0, sign.length - 1).map((at) => ({
      content: words(hex(sign.charCodeAt(at), 4), { 'font-family': mono }),
      bytes: bytes / sign.length,
    })),
  );
  const rows = [
    { name: '看起来的字', height: 48, parts: [{ content: persons(people), bytes: encodeUtf8(family).length }] },
    {
      name: '码点',
      height: 40,
      parts: points.map(({ bytes, code }) => ({
        content: code === joiner ? words('连接', { fill: soft }) : persons([code]),
        bytes,
      })),
    },
    { name: 'length', height: 30, parts: units },
    {
      name: 'UTF-8 字节',
      height: 30,
      parts: [...encodeUtf8(family)].map((each) => ({ content: words(hex(each), { 'font-family': mono }), bytes: 1 })),
    },
  ];
  let top = 2;
  const drawn = rows.flatMap(({ name, height, parts }) => {
    top += 28;
    let x = left;
    const cells = parts.map(({ content, bytes }, at) => {
      const from = x;
      x += bytes * byte;
      const ground = box(from + 0.5, top, x - from - 1, height, { fill: at % 2 ? mist : nightTint, rx: 2 });
      return ground + content((from + x) / 2, top, height);
    });
    const head = text(left, top - 7, name, { fill: soft });
    const right = { 'text-anchor': 'end', fill: lamp, 'font-weight': 700, 'font-size': 14 };
    const count = text(left + 18 * byte, top - 7, parts.length, right);
    top += height;
    return [head, count, ...cells];
  });
  return picture(top + 12, ...drawn);
}
