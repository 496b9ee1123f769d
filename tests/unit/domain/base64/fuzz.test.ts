import { describe, expect, test } from 'vitest';
import {
  convertLines,
  createDecoder,
  decodeBase64,
  decodeCharset,
  decodeTextFromBase64,
  detect,
  encodeBase64,
  guessText,
  hexDump,
  normalizeBase64,
  notesOn,
  readBase64,
  readDataUri,
  readJwt,
  sniffFile,
} from '#domain/base64/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { hostileText, randomBytes, seeded } from './hostile-texts.ts';

/** Inputs tried by each test. */
const rounds = testLength({ name: 'FUZZ', short: 1000, long: 50_000 });
const utf8 = new TextEncoder();

describe('乱写的、截断的、恶意的输入', () => {
  test(`${rounds} 段输入，每个入口都给出回答，从不抛出`, { timeout: 900_000 }, () => {
    const random = seeded(20_261_121);
    for (let round = 0; round < rounds; round += 1) {
      const text = hostileText(random);
      for (const strict of [false, true]) {
        const whole = decodeBase64(text, { strict });
        const streamed = inPieces(text, strict, random);
        expect(streamed, text).toEqual(whole);
        if (!whole.ok) checkPlace(text, whole.error);
      }
      expectMended(text);
      for (const answer of [decodeTextFromBase64(text), readDataUri(text), readJwt(text)]) {
        if (!answer.ok) expect(answer.error.message).not.toBe('');
      }
      detect(text);
      convertLines(text, (line) => decodeTextFromBase64(line));
    }
  });

  test(`${rounds} 段随机字节：编码、识别、按各种编码读、十六进制，都不抛出，解回原样`, { timeout: 900_000 }, () => {
    const random = seeded(4648);
    for (let round = 0; round < rounds; round += 1) {
      const bytes = randomBytes(random, random(80));
      const text = encodeBase64(bytes, { urlSafe: random(2) === 1, padding: random(2) === 1, wrap: 1 + random(90) });
      const back = decodeBase64(text);
      expect(back.ok && Buffer.compare(back.value, bytes)).toBe(0);
      sniffFile(bytes);
      guessText(bytes);
      hexDump(bytes);
      for (const charset of ['utf-8', 'gb18030', 'utf-16le', 'utf-16be'] as const) decodeCharset(bytes, charset);
    }
  });
});

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Cut anywhere, even within a character; a lone surrogate has no bytes of its own, so such texts go in one piece. */
function inPieces(text: string, strict: boolean, random: (below: number) => number): unknown {
  if (!isWellFormed(text)) return decodeBase64(text, { strict });
  const bytes = utf8.encode(text);
  const decoder = createDecoder({ strict });
  const found: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + random(9);
    const piece = decoder.push(bytes.subarray(at, end));
    if (!piece.ok) return piece;
    found.push(...piece.value);
    at = end;
  }
  const rest = decoder.finish();
  return rest.ok ? { ok: true, value: Uint8Array.from([...found, ...rest.value.bytes]) } : rest;
}

function checkPlace(text: string, error: { offset?: number; line?: number; column?: number }): void {
  const before = text.slice(0, error.offset).split(/\r\n|\n|\r/);
  expect(error.offset, text).toBeLessThanOrEqual(text.length);
  expect([error.line, error.column], text).toEqual([before.length, before.at(-1)!.length + 1]);
}

/** Mended of everything that was tolerated, a text is strictly right and holds the same bytes. */
function expectMended(text: string): void {
  let mended = text;
  for (let step = 0; step < 8; step += 1) {
    const read = readBase64(mended);
    if (!read.ok) return expect(mended).toBe(text);
    const [note] = notesOn(read.value.tolerated);
    if (!note) break;
    mended = normalizeBase64(mended, note.flaw, read.value.tolerated);
  }
  expect(decodeBase64(mended, { strict: true }), JSON.stringify(text)).toEqual(decodeBase64(text));
}
