import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explain } from '#domain/json/core/explain.ts';
import { type PassOptions } from '#domain/json/core/pass.ts';
import { passWithScript } from '#domain/json/core/script-pass.ts';
import { passWithSimd } from '#domain/json/core/simd-pass.ts';
import { passModule } from '#domain/json/core/simd-table.ts';
import { readSource, type JsonSource } from '#domain/json/core/source.ts';
import { createRandom } from '#domain/math/index.ts';
import { assemble } from '#tests/generate/json/assemble.ts';
import { testLength } from '#tests/support/test-length.ts';
import { createWriter } from './random-json.ts';

const count = testLength({ name: 'FUZZ', short: 1000, long: 100_000 });
const layouts: readonly PassOptions['layout'][] = [
  undefined,
  { four: 0x2020_2020, width: 2 },
  { four: 0x0909_0909, width: 1 },
];

function written(pass: typeof passWithSimd, source: JsonSource, layout: PassOptions['layout'], most?: number) {
  const chunks: Uint8Array[] = [];
  const passed = pass(source, { layout, most, sink: (chunk) => chunks.push(chunk.slice()) })!;
  return { passed, output: passed.ok ? Buffer.concat(chunks).toString('latin1') : '' };
}

function expectSame(source: JsonSource, most?: number): void {
  for (const layout of layouts) {
    const simd = written(passWithSimd, source, layout, most);
    const script = written(passWithScript, source, layout, most);
    if (simd.passed.overfull && script.passed.overfull) continue;
    if (simd.passed.ok || script.passed.ok) expect(simd).toEqual(script);
    else expect(explain(source, simd.passed)).toEqual(explain(source, script.passed));
  }
}

describe('WebAssembly 与没有它时完全一样', () => {
  test('模块就是它的源文件', () => {
    const module = assemble(readFileSync('tests/generate/json/pass.wat', 'utf8'));
    expect(Buffer.from(module).toString('base64')).toBe(passModule);
  });

  test('JSONTestSuite 的每一例，在同一处停下', () => {
    const { cases } = JSON.parse(readFileSync('tests/fixtures/json/test-suite.json', 'utf8')) as {
      cases: Record<string, string>;
    };
    for (const base64 of Object.values(cases)) expectSame(readSource(new Uint8Array(Buffer.from(base64, 'base64'))));
  });

  test(`${count} 份随意的文字与字节`, () => {
    const { write, mutate, heap, upTo } = createWriter(createRandom(77));
    for (let index = 0; index < count; index += 1) {
      let text = index % 4 === 0 ? heap() : write(upTo(5));
      for (let times = upTo(2); times > 0; times -= 1) text = mutate(text);
      expectSame(readSource(text));
      const bytes = new TextEncoder().encode(text);
      bytes[upTo(bytes.length)] = upTo(255);
      expectSame(readSource(bytes));
    }
  });

  test('记号在任何位置跨过窗口的边', () => {
    const tokens = [
      '"ab\\u4e2d\\n雪é😀\\"cd"',
      '-12345678901234567890.0625e+12',
      'false',
      '{"k":[]}',
      '"\\ud800\ud800"',
      '12e',
      '"\\x"',
      '"\\u12',
      '\u0001',
    ];
    for (const token of tokens) {
      for (let before = 65_400; before < 65_540; before += 3)
        expectSame(readSource(`["${'x'.repeat(before)}",${token}]`));
    }
  });

  test('截断在每一处', () => {
    const text = `{"雪é😀":[-1.5e+10,true,null,{"\\u00e9\\n":"x"}],"long":"${'y'.repeat(40)}"}`;
    const bytes = new TextEncoder().encode(text);
    for (let end = 0; end <= bytes.length; end += 1) expectSame(readSource(bytes.subarray(0, end)));
  });

  test('很深、很长、太大', () => {
    expectSame(readSource('['.repeat(200_000)), 1_000_000);
    expectSame(readSource(`${'['.repeat(2000)}${']'.repeat(2000)}`));
    expectSame(readSource('[{"a":'.repeat(100_000)), 1_000_000);
    expectSame(readSource(`[${'7'.repeat(300_000)}.${'3'.repeat(300_000)}E-${'1'.repeat(300_000)}]`));
    expectSame(readSource(`"${'雪'.repeat(300_000)}`));
    expectSame(readSource(' '.repeat(300_000)));
  });
});
