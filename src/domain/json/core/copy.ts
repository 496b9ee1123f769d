import { lengthAt } from '../../text/utf8.ts';
import { canContinueWord } from './grammar.ts';
import { chunkSize, type JsonScan, spare } from './progress.ts';
import { surrogateAt } from './utf8.ts';

/**
 * Copies the string at `pass.at`, four bytes at a time as long as they mean nothing special. Each test finds a kind of
 * special byte by the borrow that it makes; a borrow may reach the bytes after it, so only the first found counts.
 */
export function copyString(pass: JsonScan): boolean {
  const { view, output, outputView } = pass;
  const last = pass.end - 4;
  let at = pass.at + 1;
  let { to } = pass;
  output[to++] = 0x22;
  while (at <= last) {
    if (to >= chunkSize) to = flushAt(pass, to);
    const four = view.getInt32(at, true);
    // Writes up to four bytes too many; the next write covers them.
    outputView.setInt32(to, four, true);
    const quotes = four ^ 0x2222_2222;
    const slashes = four ^ 0x5c5c_5c5c;
    const odd =
      (((quotes - 0x0101_0101) & ~quotes) | ((slashes - 0x0101_0101) & ~slashes) | (four - 0x2020_2020) | four) &
      0x8080_8080;
    if (odd === 0) {
      at += 4;
      to += 4;
      continue;
    }
    const plain = (31 - Math.clz32(odd & -odd)) >> 3;
    at += plain;
    to += plain;
    if (((four >> (8 * plain)) & 0xff) === 0x22) {
      pass.at = at + 1;
      pass.to = to + 1;
      return true;
    }
    const start = at;
    for (; at <= last; at += 3) {
      const three = view.getInt32(at, true);
      // A character of three bytes; of those, the bits that tell overlong forms (all clear) and surrogates (0x0d with 0x20).
      const telling = three & 0x200f;
      if ((three & 0xc0_c0f0) !== 0x80_80e0 || telling === 0 || telling === 0x200d) break;
      outputView.setInt32(to, three, true);
      to += 3;
      if (to >= chunkSize) to = flushAt(pass, to);
    }
    if (at > start) continue;
    pass.to = to;
    at = copyOne(pass, at);
    if (at < 0) return false;
    ({ to } = pass);
  }
  pass.to = to;
  return copyTail(pass, at);
}

function flushAt(pass: JsonScan, to: number): number {
  pass.to = to;
  pass.flush();
  return 0;
}

/** The last bytes of a document, and a string that nothing ends. */
function copyTail(pass: JsonScan, start: number): boolean {
  const { input, end } = pass;
  let at = start;
  while (at >= 0 && at < end) {
    if (input[at] === 0x22) {
      pass.output[pass.to++] = 0x22;
      pass.at = at + 1;
      return true;
    }
    at = copyOne(pass, at);
  }
  return at >= 0 && fail(pass, end);
}

/** Copies one character or escape of a string; answers where it ends, or -1 where none is that may stand there. */
function copyOne(pass: JsonScan, at: number): number {
  const { input, output, isText } = pass;
  const sign = input[at]!;
  let length = 1;
  if (sign === 0x5c) length = escapeLength(input, at);
  else if (sign < 0x20) length = 0;
  else if (sign >= 0x80) length = lengthAt(input, at) || (isText ? surrogateAt(input, at) : 0);
  if (length === 0) {
    pass.failedAt = at;
    return -1;
  }
  for (let index = at; index < at + length; index += 1) output[pass.to++] = input[index]!;
  return at + length;
}

/** The letters b, f, n, r and t, as bits of their place in the alphabet. */
const shortEscapes = (1 << 0x02) | (1 << 0x06) | (1 << 0x0e) | (1 << 0x12) | (1 << 0x14);

/** Bytes of the escape here; 0 where it is none. */
function escapeLength(input: Uint8Array, at: number): number {
  const sign = at + 1 < input.length ? input[at + 1]! : 0;
  if (sign === 0x22 || sign === 0x5c || sign === 0x2f) return 2;
  if (sign < 0x60 || sign > 0x7f) return 0;
  if (sign !== 0x75) return (shortEscapes >> (sign & 0x1f)) & 1 ? 2 : 0;
  if (at + 6 > input.length) return 0;
  for (let digit = at + 2; digit < at + 6; digit += 1) if (!isHex(input[digit]!)) return 0;
  return 6;
}

function isHex(sign: number): boolean {
  const letter = sign | 0x20;
  return isDigit(sign) || (letter >= 0x61 && letter <= 0x66);
}

function isDigit(sign: number): boolean {
  return sign >= 0x30 && sign <= 0x39;
}

/** Copies a number (RFC 8259 §6). */
export function copyNumber(pass: JsonScan): boolean {
  const { input, at: start, end } = pass;
  const whole = input[start] === 0x2d ? start + 1 : start;
  let at = digitsEnd(input, whole);
  if (at === whole || (input[whole] === 0x30 && at > whole + 1)) return fail(pass, whole);
  if (at < end && input[at] === 0x2e) {
    const fraction = at + 1;
    at = digitsEnd(input, fraction);
    if (at === fraction) return fail(pass, at);
  }
  if (at < end && (input[at]! | 0x20) === 0x65) {
    const isSigned = at + 1 < end && (input[at + 1] === 0x2b || input[at + 1] === 0x2d);
    const exponent = isSigned ? at + 2 : at + 1;
    at = digitsEnd(input, exponent);
    if (at === exponent) return fail(pass, at);
  }
  copyRange(pass, start, at);
  return true;
}

function fail(pass: JsonScan, at: number): false {
  pass.failedAt = at;
  return false;
}

function digitsEnd(input: Uint8Array, start: number): number {
  let at = start;
  while (at < input.length && isDigit(input[at]!)) at += 1;
  return at;
}

/** Copies true, false or null, unless the word goes on. */
export function copyWord(pass: JsonScan): boolean {
  const { input, view, at, end } = pass;
  const four = at + 4 <= end ? view.getInt32(at) : 0;
  let stop = at;
  if (four === 0x7472_7565 || four === 0x6e75_6c6c) stop += 4;
  else if (four === 0x6661_6c73 && at + 4 < end && input[at + 4] === 0x65) stop += 5;
  const isWord = stop > at && !(stop < end && canContinueWord[input[stop]!]);
  if (!isWord) return fail(pass, at);
  copyRange(pass, at, stop);
  return true;
}

/** Copies the token up to `stop`, which is where the pass goes on. */
function copyRange(pass: JsonScan, start: number, stop: number): void {
  const { input, output } = pass;
  let at = start;
  while (at < stop) {
    const most = Math.min(stop, at + (spare >> 1));
    let { to } = pass;
    for (; at < most; at += 1) output[to++] = input[at]!;
    pass.to = to;
    if (to >= chunkSize) pass.flush();
  }
  pass.at = stop;
}
