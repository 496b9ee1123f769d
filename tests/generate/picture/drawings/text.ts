import { createHash } from 'node:crypto';
import { encodeBase64 } from '#domain/base64/index.ts';
import { encodeUtf8 } from '#domain/text/utf8.ts';
import {
  box,
  bracket,
  element,
  label,
  lamp,
  lampTint,
  line,
  mist,
  mono,
  night,
  nightTint,
  picture,
  range,
  seal,
  sealTint,
  soft,
  text,
} from '../pen.ts';

const hex = (value: number, digits = 2): string => value.toString(16).toUpperCase().padStart(digits, '0');
/** The 24 bits of one character, cut into eights above and into sixes below. */
export function bitsOfSnow(): string {
  const bytes = encodeUtf8('雪');
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const signs = encodeBase64(bytes);
  const [left, cell] = [12, 14];
  const at = (bit: number): number => left + bit * cell;
  const above = [...bytes].flatMap((byte, index) => [
    bracket(at(index * 8) + 2, at(index * 8 + 8) - 2, 66, -8, night),
    label(at(index * 8 + 4), 52, hex(byte), { 'font-family': mono, 'font-size': 15, fill: night }),
  ]);
  const below = [...signs].flatMap((sign, index) => {
    const middle = at(index * 6 + 3);
    const value = Number.parseInt(bits.slice(index * 6, index * 6 + 6), 2);
    return [
      box(at(index * 6), 70, 6 * cell, 26, { fill: index % 2 ? lampTint : nightTint }),
      bracket(at(index * 6) + 2, at(index * 6 + 6) - 2, 100, 8, lamp),
      label(middle, 126, value, { fill: soft }),
      label(middle, 156, sign, { 'font-family': mono, 'font-size': 22, fill: lamp }),
    ];
  });
  const digits = [...bits].map((bit, index) =>
    label(at(index) + cell / 2, 88, bit, { 'font-family': mono, 'font-size': 13 }),
  );
  const cuts = [8, 16].map((bit) => line(at(bit), 64, at(bit), 98, { stroke: night, 'stroke-dasharray': '3 3' }));
  return picture(
    170,
    label(180, 28, '雪', { 'font-size': 18 }),
    text(12, 28, '每 8 位一个字节', { fill: night }),
    ...above,
    ...below,
    ...digits,
    ...cuts,
    text(348, 28, '每 6 位一个字符', { fill: lamp, 'text-anchor': 'end' }),
  );
}

/** The nine bytes of three characters, read by threes as UTF-8 and by twos as GBK. */
export function bytesReadTwice(): string {
  const words = '雪窗集';
  const bytes = [...encodeUtf8(words)];
  const [left, cell] = [12, 37.3];
  const at = (index: number): number => left + index * cell;
  const misread = range(0, 4).map((pair) => ({
    from: pair * 2,
    to: Math.min(bytes.length, pair * 2 + 2),
    sign: new TextDecoder('gbk').decode(Uint8Array.from(bytes.slice(pair * 2, pair * 2 + 2))),
  }));
  return picture(
    206,
    text(12, 24, '按 UTF-8，每三个一断', { fill: night }),
    ...[...words].flatMap((sign, index) => [
      label(at(index * 3 + 1.5), 56, sign, { 'font-size': 22, fill: night }),
      bracket(at(index * 3) + 4, at(index * 3 + 3) - 4, 76, -10, night),
    ]),
    ...bytes.flatMap((byte, index) => [
      box(at(index) + 1, 82, cell - 2, 28, { fill: Math.floor(index / 3) % 2 ? mist : nightTint, rx: 3 }),
      label(at(index + 0.5), 101, hex(byte), { 'font-family': mono, 'font-size': 14 }),
    ]),
    ...misread.flatMap(({ from, to, sign }) => [
      bracket(at(from) + 4, at(to) - 4, 116, 10, seal),
      ...signOrBox((at(from) + at(to)) / 2, 154, sign),
    ]),
    text(12, 190, '按 GBK，每两个一断：字全错了，末尾剩下半个', { fill: seal }),
  );
}

/** A sign that stands for no character, or in the private area, which has none of its own, is a box. */
function signOrBox(x: number, y: number, sign: string): string[] {
  if (/^[\p{Co}\ufffd]$/u.test(sign))
    return [
      box(x - 10, y - 18, 20, 20, { fill: sealTint, stroke: seal, 'stroke-dasharray': '3 2', rx: 3 }),
      label(x, y - 3, sign === '\ufffd' ? '?' : '', { fill: seal }),
    ];
  return [label(x, y, sign, { 'font-size': 22, fill: seal })];
}

/** The bytes that stand in the place of what could not be read, twice, as GBK reads them. */
export function lostForEver(): string {
  const bytes = [...encodeUtf8('\ufffd\ufffd')];
  const [left, cell] = [30, 50];
  const at = (index: number): number => left + index * cell;
  const read = new TextDecoder('gbk').decode(Uint8Array.from(bytes));
  return picture(
    196,
    text(30, 24, '两处读不出来的字节，各换成一个 U+FFFD', { fill: night }),
    ...[0, 1].flatMap((index) => [
      label(at(index * 3 + 1.5), 56, '\ufffd', { 'font-size': 20, fill: night }),
      bracket(at(index * 3) + 5, at(index * 3 + 3) - 5, 74, -8, night),
    ]),
    ...bytes.flatMap((byte, index) => [
      box(at(index) + 1, 80, cell - 2, 28, { fill: index < 3 ? nightTint : mist, rx: 3 }),
      label(at(index + 0.5), 99, hex(byte), { 'font-family': mono, 'font-size': 14 }),
    ]),
    ...[...read].flatMap((sign, index) => [
      bracket(at(index * 2) + 5, at(index * 2 + 2) - 5, 114, 8, seal),
      label(at(index * 2 + 1), 148, sign, { 'font-size': 22, fill: seal }),
    ]),
    text(30, 180, '存下来再按 GBK 读：原文已经没有了', { fill: seal }),
  );
}

const bitsOf = (words: string): string =>
  [...createHash('sha256').update(encodeUtf8(words)).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');

/** The 256 bits of two digests of texts that differ in one character. */
export function digestBits(): string {
  const [one, other] = [bitsOf('雪窗集'), bitsOf('雪窗记')];
  const [left, top, side] = [12, 40, 10.5];
  const differs = range(0, 255).map((bit) => one[bit] !== other[bit]);
  const squares = (isLit: boolean): string =>
    differs
      .flatMap((each, bit) =>
        each === isLit
          ? [
              `M${(left + (bit % 32) * side).toFixed(1)} ${(top + Math.floor(bit / 32) * side * 1.6).toFixed(1)}h9v14h-9z`,
            ]
          : [],
      )
      .join('');
  const count = differs.filter(Boolean).length;
  return picture(
    208,
    text(12, 24, '雪窗集、雪窗记的 SHA-256，逐位比较', { fill: soft }),
    element('path', { d: squares(false), fill: 'none', stroke: soft, 'stroke-width': 0.8 }),
    element('path', { d: squares(true), fill: lamp }),
    box(12, 182, 11, 11, { fill: lamp }),
    text(29, 192, `不同 ${count} 位`),
    box(130, 182, 11, 11, { fill: 'none', stroke: soft, 'stroke-width': 0.8 }),
    text(147, 192, `相同 ${256 - count} 位`),
  );
}
