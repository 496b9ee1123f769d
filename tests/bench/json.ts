import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passWithScript } from '#domain/json/core/script-pass.ts';
import { formatJson, minifyJson, validateJson } from '#domain/json/index.ts';
import { createRandom } from '#domain/math/index.ts';

/** `JSON_MEGABYTES=100 npm run bench`: with so large a document jq takes a minute. */
const megabytes = Number(process.env.JSON_MEGABYTES ?? 10);
const rounds = Number(process.env.JSON_ROUNDS ?? (megabytes > 20 ? 3 : 7));
const jq = '/usr/bin/jq';

/** Ratios of time within a round count, and of those the median: the machine may be shared. */
export async function benchJson(): Promise<void> {
  const document = makeDocument(megabytes * 1_000_000);
  const indented = new TextEncoder().encode(JSON.stringify(JSON.parse(decode(document)), null, 2));
  const folder = mkdtempSync(join(tmpdir(), 'json-bench-'));
  const file = join(folder, 'document.json');
  writeFileSync(file, document);
  compareJson(`JSON ${megabytes} MB 格式化，字节到字节`, [
    ['JSON.parse + JSON.stringify', () => native(document)],
    ['formatJson', () => formatJson(document, { indent: 2 })],
    ['没有 WebAssembly 时', () => withoutSimd(document)],
    ['minifyJson', () => minifyJson(document)],
    ['validateJson', () => validateJson(document)],
    ...(existsSync(jq)
      ? [['jq（连同进程）', () => execFileSync(jq, ['.', file], { maxBuffer: 2 ** 31 - 1 })] as const]
      : []),
  ]);
  compareJson(`同一份，原来就有缩进（${Math.round(indented.length / 1e6)} MB）`, [
    ['JSON.parse + JSON.stringify', () => native(indented)],
    ['formatJson', () => formatJson(indented, { indent: 2 })],
    ['没有 WebAssembly 时', () => withoutSimd(indented)],
  ]);
  rmSync(folder, { recursive: true });
}

function native(document: Uint8Array): Uint8Array {
  return encode(JSON.stringify(JSON.parse(decode(document)), null, 2));
}

function withoutSimd(bytes: Uint8Array): unknown {
  const output = new Uint8Array(2 * bytes.length);
  let to = 0;
  const sink = (chunk: Uint8Array): void => {
    output.set(chunk, to);
    to += chunk.length;
  };
  return passWithScript({ bytes, isText: false, start: 0 }, { layout: { four: 0x2020_2020, width: 2 }, sink });
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Prints the median time of each, and how many times as fast as it `formatJson` was in the same round. */
function compareJson(title: string, contenders: readonly (readonly [name: string, run: () => unknown])[]): void {
  const times = contenders.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, [, run]] of contenders.entries()) {
      const start = performance.now();
      run();
      // The first round warms up.
      if (round > 0) times[index]!.push(performance.now() - start);
    }
  }
  const own = times[contenders.findIndex(([name]) => name === 'formatJson')]!;
  process.stdout.write(`\n${title}\n`);
  for (const [index, [name]] of contenders.entries()) {
    const ratio = median(times[index]!.map((time, round) => time / own[round]!));
    const milliseconds = median(times[index]!).toFixed(0).padStart(7);
    process.stdout.write(`  ${milliseconds} ms  formatJson 的 ${ratio.toFixed(2).padStart(6)} 倍时间  ${name}\n`);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

/** Records as services answer them: short names, Chinese and English, numbers of 20 digits, some escapes. */
function makeDocument(size: number): Uint8Array {
  const random = createRandom(2026);
  const upTo = (most: number) => Math.floor(random() * most);
  const names = ['雪窗集', '农历与节气', '晴耕雨读', 'Alice', 'Bob Smith', '山高月小，水落石出'];
  const records: string[] = [];
  for (let length = 2, index = 0; length < size; index += 1) {
    const id = upTo(5) === 0 ? `1234567890${String(upTo(1e10)).padStart(10, '0')}` : String(upTo(1e6));
    const note = upTo(3) === 0 ? 'a \\"quoted\\" line\\nand another one with 中文 in it' : '短注';
    const record =
      `{"id":${id},"name":"${names[upTo(6)]}${index}","email":"user${index}@example.com","active":${upTo(2) === 0},` +
      `"score":${(random() * 100).toFixed(2)},"tags":["tag${index % 7}","标签","x"],"address":{"city":"北京",` +
      `"street":"长安街${index % 1000}号","geo":[${(random() * 180).toFixed(6)},${(random() * 90).toFixed(6)}]},` +
      `"note":"${note}","none":null}`;
    records.push(record);
    length += Buffer.byteLength(record) + 1;
  }
  return encode(`[${records.join(',')}]`);
}
