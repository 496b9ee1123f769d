import { expect, test, vi } from 'vitest';
import { readFile } from '#client/tool/parts/read-file.ts';

const size = 3 * 1024 * 1024 + 12_345;
const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 2_654_435_761) >>> 24);

async function collect(file: Blob): Promise<{ read: Uint8Array; buffers: Set<number> }> {
  const read = new Uint8Array(size);
  const buffers = new Set<number>();
  let at = 0;
  for await (const chunk of readFile(file)) {
    read.set(chunk, at);
    at += chunk.length;
    buffers.add(chunk.buffer.byteLength);
  }
  expect(at).toBe(size);
  return { read, buffers };
}

test('整个文件按次序读出来，一字节不差，用的是同一块内存', async () => {
  const { read, buffers } = await collect(new Blob([bytes]));
  expect(Buffer.compare(read, bytes)).toBe(0);
  expect([...buffers]).toEqual([1024 * 1024]);
});

test('浏览器的文件不是字节流时，照样读完', async () => {
  const file = new Blob([bytes]);
  const stream = (): ReadableStream =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < size; at += 65_536) controller.enqueue(bytes.slice(at, at + 65_536));
        controller.close();
      },
    });
  vi.spyOn(file, 'stream').mockImplementation(stream as never);
  expect(Buffer.compare((await collect(file)).read, bytes)).toBe(0);
});

test('浏览器的文件没有流时，一片片读完', async () => {
  const file = new Blob([bytes]);
  Object.defineProperty(file, 'stream', { value: undefined });
  expect(Buffer.compare((await collect(file)).read, bytes)).toBe(0);
});
