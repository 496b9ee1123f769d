import { describe, expect, test } from 'vitest';
import { sortKeys } from '#domain/json/core/sort-keys.ts';
import { type JsonSource, readSource } from '#domain/json/core/source.ts';
import { createTokenCheck, haveSameBytes } from '#domain/json/core/token-check.ts';
import { decodeText, encodeText } from '#domain/json/core/utf8.ts';
import { convertRelaxed, formatJson, lintJson, minifyJson, parseJsonTree, validateJson } from '#domain/json/index.ts';
import { createRandom } from '#domain/math/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { createWriter } from './random-json.ts';

/** Inputs tried. */
const count = testLength({ name: 'FUZZ', short: 1000, long: 100_000 });

const { write, mutate, heap, upTo, pick } = createWriter(createRandom(2_607));

/** A document, and the one that `JSON.parse` understands, or undefined where it refuses. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function hostile(): string {
  const kind = upTo(5);
  if (kind === 0) return heap();
  const text = write(upTo(5));
  if (kind === 1) return text;
  if (kind === 2) return text.slice(0, upTo(text.length));
  let spoiled = text;
  for (let times = upTo(3); times >= 0; times -= 1) spoiled = mutate(spoiled);
  return spoiled;
}

/** Bytes that may be no UTF-8. */
function spoilBytes(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  for (let times = upTo(2); times > 0; times -= 1)
    bytes[upTo(bytes.length)] = pick([0, 0x22, 0x5c, 0x80, 0xc0, 0xed, 0xe2, 0xf4, 0xff, upTo(255)]);
  return bytes;
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function checkText(text: string): boolean {
  const oracle = parsed(text);
  const minified = minifyJson(text);
  expect([text, minified.ok]).toEqual([text, oracle !== undefined]);
  expect(validateJson(text).ok).toBe(minified.ok);
  if (!minified.ok) {
    const { message, offset } = minified.error;
    expect(message).toMatch(/^(?:没有内容|内容到第 \d+ 行|第 \d+ 行第 \d+ 个字符)/);
    expect(message).not.toMatch(/undefined|NaN 行/);
    expect(offset).toBeLessThanOrEqual(text.length);
    return false;
  }
  const indent = pick([1, 2, 4, 'tab'] as const);
  const formatted = formatJson(text, { indent });
  if (!formatted.ok) throw new Error(formatted.error.message);
  expect(JSON.parse(formatted.value)).toEqual(oracle!.value);
  expect(minifyJson(formatted.value)).toEqual(minified);
  expect(formatJson(formatted.value, { indent })).toEqual(formatted);
  expect(isSame(readSource(text), formatted.value)).toBe(true);
  const sorted = sortKeys(readSource(text));
  if (!sorted.ok) throw new Error(sorted.error.message);
  expect(JSON.parse(decodeText(sorted.value.bytes))).toEqual(oracle!.value);
  expect(haveSameBytes(readSource(text), sorted.value)).toBe(true);
  return true;
}

function isSame(source: JsonSource, written: string): boolean {
  const check = createTokenCheck(source);
  check.update(encodeText(written));
  return check.finish();
}

function checkBytes(bytes: Uint8Array): void {
  const text = utf8(bytes);
  const isMarked = text?.startsWith('\ufeff');
  const oracle = text === undefined ? undefined : parsed(isMarked ? text.slice(1) : text);
  const minified = minifyJson(bytes);
  expect([text, minified.ok]).toEqual([text, oracle !== undefined]);
  if (!minified.ok) expect(minified.error.offset).toBeLessThanOrEqual(bytes.length);
  else expect(JSON.parse(new TextDecoder().decode(minified.value))).toEqual(oracle!.value);
}

describe('随意的、截断的、改坏的输入', () => {
  test(`${count} 份文字：接受与否、内容都与 JSON.parse 一致`, () => {
    let accepted = 0;
    for (let index = 0; index < count; index += 1) if (checkText(hostile())) accepted += 1;
    expect(accepted).toBeGreaterThan(count / 10);
    expect(accepted).toBeLessThan((count * 9) / 10);
  });

  test(`${count} 份字节：不是 UTF-8 的与不是 JSON 的都拒绝`, () => {
    for (let index = 0; index < count; index += 1) checkBytes(spoilBytes(hostile()));
  });

  test(`${count} 份文字：树、检查、宽松的写法都不出错`, () => {
    for (let index = 0; index < count; index += 1) {
      const text = hostile();
      const isJson = parsed(text) !== undefined;
      expect([text, parseJsonTree(text).ok]).toEqual([text, isJson]);
      expect(lintJson(text).ok).toBe(isJson);
      const relaxed = convertRelaxed(text);
      if (isJson) expect([text, relaxed.ok && minifyJson(relaxed.value)]).toEqual([text, minifyJson(text)]);
      else if (relaxed.ok) expect([text, validateJson(relaxed.value).ok]).toEqual([text, true]);
    }
  });
});
