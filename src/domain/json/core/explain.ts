import type { Failure } from '../../result.ts';
import { lengthAt } from '../../text/utf8.ts';
import { want } from './grammar.ts';
import { positionAt } from './json-position.ts';
import type { Passed } from './pass.ts';
import { type JsonErrorCode, positionText, jsonRefusal, type JsonStop } from './refuse.ts';
import type { JsonSource } from './source.ts';
import { readLiteral, scanNumber, scanString } from './tokens.ts';
import { type UnexpectedToken, stopAtToken, stopAtEnd } from './unexpected.ts';
import { decodeText } from './utf8.ts';

const overfull: Failure<JsonErrorCode> = {
  code: 'too-large',
  message: '嵌套太深：缩进之后会比原文大许多倍，请改用较小的缩进或压缩',
};

/** Bytes read behind the place of a failure: enough for a word that stands there. */
const behind = 80;

/** Why a pass stopped, in words. Only the token that it stopped at is read again. */
export function explain(source: JsonSource, pass: Passed): Failure<JsonErrorCode> {
  if (pass.overfull) return overfull;
  const { bytes, isText } = source;
  const { at, failedAt } = pass;
  if (!isText && bytes[failedAt]! >= 0x80 && lengthAt(bytes, failedAt) === 0) return notUtf8(source, failedAt);
  const piece = { start: at, text: decodeText(bytes, at, characterStart(bytes, failedAt + behind)) };
  return jsonRefusal(source, piece, findStop(source, pass, piece.text));
}

/** Moves back to the first byte of a character, so that no character is cut in two. */
function characterStart(bytes: Uint8Array, from: number): number {
  let at = Math.min(from, bytes.length);
  while (at < bytes.length && (bytes[at]! & 0xc0) === 0x80) at += 1;
  return at;
}

function findStop(source: JsonSource, pass: Passed, text: string): JsonStop {
  const misfit = misfitOf(source, pass, text);
  if (text === '') return stopAtEnd(misfit);
  const { wanted } = pass;
  const begin = wanted === want.key || wanted === want.firstKey ? /^"/ : /^["\-0-9A-Za-z_$]/;
  if (wanted > want.value || !begin.test(text)) return stopAtToken(misfit);
  const read = text[0] === '"' ? scanString : /^[-0-9]/.test(text) ? scanNumber : readLiteral;
  const end = read(text, 0);
  return typeof end === 'number' ? stopAtToken(misfit) : end;
}

function misfitOf(source: JsonSource, { at, wanted, opener }: Passed, text: string): UnexpectedToken {
  const before = lastSign(source, at);
  if (opener === undefined) return { text, wanted, before, isStart: at === 0 };
  const isObject = opener < 0;
  const place = positionText(positionAt(source, isObject ? ~opener : opener));
  return { text, wanted, before, isStart: at === 0, opener: isObject ? '{' : '[', openerPlace: place };
}

/** The last character before a place that is no white space. */
function lastSign({ bytes, start }: JsonSource, end: number): string {
  let at = end - 1;
  while (at >= start && bytes[at]! <= 0x20) at -= 1;
  return at < start ? '' : String.fromCharCode(bytes[at]!);
}

/** The failure for bytes that are not UTF-8 (RFC 3629). */
function notUtf8(source: JsonSource, at: number): Failure<JsonErrorCode> {
  const place = positionAt(source, at);
  const [one, two] = source.bytes.subarray(at, at + 2);
  const marks = at === 0 && ((one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff));
  const guess = marks ? '这是 UTF-16 编码的文件' : '可能是 GBK 或别的编码';
  const byte = one!.toString(16).toUpperCase();
  return {
    code: 'bad-utf8',
    message: `${positionText(place)}（字节 ${byte}）不是 UTF-8：${guess}，请先转换成 UTF-8`,
    ...place,
  };
}
