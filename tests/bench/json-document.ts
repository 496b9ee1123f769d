import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** The value that only one record has; `find` looks for it. */
export const noteOf = (id: number): string => `第 ${id} 条，晴耕雨读`;

/** A record as services answer it, in several lines: a number of 20 digits, decimals, Chinese, escapes, a list, a nested object. */
function record(id: number): string {
  return `  {
    "编号": 1234567890${String(id).padStart(10, '0')},
    "name": "User ${id}",
    "邮箱": "user${id}@example.com",
    "启用": ${id % 2 === 0},
    "score": ${((id % 1000) / 10).toFixed(2)},
    "tags": ["标签${id % 7}", "x", "\\u96ea"],
    "address": { "city": "北京", "street": "长安街 ${id % 1000} 号", "geo": [116.${id % 1000}, 39.9] },
    "备注": "${noteOf(id)}",
    "none": null
  }`;
}

/** How many records make a document of about so many bytes. */
export function recordsFor(bytes: number): number {
  return Math.max(1, Math.round(bytes / (Buffer.byteLength(record(12_345)) + 2)));
}

/** An array of so many records, one under the other. */
export function jsonDocument(records: number): string {
  return `[\n${Array.from({ length: records }, (_, id) => record(id)).join(',\n')}\n]\n`;
}

const recordsAtOnce = 10_000;

/** Writes the same array into a file, in pieces: a string holds no more than half a gigabyte. */
export async function writeJsonDocument(path: string, records: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('[\n');
  for (let from = 0; from < records; from += recordsAtOnce) {
    const length = Math.min(recordsAtOnce, records - from);
    const piece = Array.from({ length }, (_, index) => record(from + index)).join(',\n');
    if (!file.write(`${piece}${from + length < records ? ',' : ''}\n`)) await once(file, 'drain');
  }
  file.end(']\n');
  await finished(file);
}
