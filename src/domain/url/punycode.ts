import { readStandardUrl } from './standard.ts';

const base = 36;
const minThreshold = 1;
const maxThreshold = 26;

/** Decodes the part of a label after `xn--` (RFC 3492 §6.2); undefined where it is no Punycode. */
export function decodePunycode(text: string): string | undefined {
  const basicLength = Math.max(0, text.lastIndexOf('-'));
  const points = Array.from(text.slice(0, basicLength), (character) => character.codePointAt(0)!);
  let point = 128;
  let bias = 72;
  let index = 0;
  for (let at = basicLength > 0 ? basicLength + 1 : 0; at < text.length;) {
    const delta = readDelta(text, at, bias);
    if (!delta) return undefined;
    const length = points.length + 1;
    bias = adaptBias(delta.value, { length, isFirst: index === 0 && point === 128 });
    index += delta.value;
    point += Math.floor(index / length);
    index %= length;
    if (point > 0x10ffff) return undefined;
    points.splice(index, 0, point);
    index += 1;
    at = delta.end;
  }
  return String.fromCodePoint(...points);
}

/** A number of variable length (RFC 3492 §3.3). */
function readDelta(text: string, start: number, bias: number): { value: number; end: number } | undefined {
  let value = 0;
  let weight = 1;
  for (let at = start, step = base; at < text.length; at += 1, step += base) {
    const digit = digitOf(text.charCodeAt(at));
    value += digit * weight;
    if (digit < 0 || value > Number.MAX_SAFE_INTEGER) return undefined;
    const threshold = Math.min(maxThreshold, Math.max(minThreshold, step - bias));
    if (digit < threshold) return { value, end: at + 1 };
    weight *= base - threshold;
  }
  return undefined;
}

/** Letters are 0 to 25 whatever their case, digits 26 to 35; anything else is −1. */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 26 ? letter : -1;
}

/** RFC 3492 §6.1. */
function adaptBias(delta: number, { length, isFirst }: { length: number; isFirst: boolean }): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let steps = 0;
  while (rest > ((base - minThreshold) * maxThreshold) / 2) {
    rest = Math.floor(rest / (base - minThreshold));
    steps += base;
  }
  return steps + Math.floor(((base - minThreshold + 1) * rest) / (rest + 38));
}

/** A host in Unicode. What the browser would not turn back into the same ASCII is undefined: it would be a guess. */
export function unicodeHost(ascii: string): string | undefined {
  const labels = ascii.split('.').map((label) => (/^xn--/i.test(label) ? decodePunycode(label.slice(4)) : label));
  if (labels.includes(undefined)) return undefined;
  const host = labels.join('.');
  return readStandardUrl(`http://${host}/`)?.hostname === ascii.toLowerCase() ? host : undefined;
}
