import { Base64 } from 'js-base64';
import { createDecoder, createEncoder, decodeBase64, encodeBase64, encodeBytes, decodeBytes } from '../../src/domain/base64/index.ts';

/** Runs in a worker of a real browser; answers the median of each row in milliseconds. */
export type Row = readonly [name: string, milliseconds: number];

const piece = 1 << 20;
const rounds = 5;

onmessage = async ({ data: size }: MessageEvent<number>): Promise<void> => {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  const text = encodeBase64(bytes);
  const file = new Blob([bytes]);
  const textFile = new Blob([text]);
  const rows: Row[] = [];
  let encoder = createEncoder();
  let decoder = createDecoder();
  const add = async (name: string, run: () => unknown): Promise<void> => void rows.push([name, await median(run)]);
  await add('encodeBase64', () => encodeBase64(bytes));
  await add('encodeBase64 table', () => new TextDecoder().decode(encodeBytes(bytes)));
  await add('encodeBytes', () => encodeBytes(bytes));
  await add('js-base64 fromUint8Array', () => Base64.fromUint8Array(bytes));
  await add('decodeBase64', () => decodeBase64(text));
  await add('decodeBytes', () => decodeBytes(new TextEncoder().encode(text)));
  await add('js-base64 toUint8Array', () => Base64.toUint8Array(text));
  await add('read file', async () => { const r = file.stream().getReader(); while (!(await r.read()).done); });
  await add('file→Base64 table', () => streamed(file, (part) => encoder.push(part), () => void (encoder = createEncoder())));
  await add('file→Base64 native str', () => streamed(file, (part) => part.subarray(0, part.length - part.length % 3).toBase64(), () => undefined));
  await add('file→Base64 native bytes', () => { const te = new TextEncoder(); return streamed(file, (part) => te.encode(part.subarray(0, part.length - part.length % 3).toBase64()), () => undefined); });
  await add('Base64→file table', () => streamed(textFile, (part) => { const r = decoder.push(part); return r.ok ? r.value : ''; }, () => void (decoder = createDecoder())));
  await add('Base64→file native', () => { const td = new TextDecoder(); return streamed(textFile, (part) => Uint8Array.fromBase64(td.decode(part.subarray(0, part.length - part.length % 4))), () => undefined); });
  postMessage(rows);
};

async function streamed(file: Blob, convert: (part: Uint8Array) => BlobPart, begin: () => void): Promise<Blob> {
  begin();
  let parts: BlobPart[] = [];
  const blobs: Blob[] = [];
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(convert(value));
    if (parts.length >= 64) { blobs.push(new Blob(parts)); parts = []; }
  }
  return new Blob([...blobs, ...parts]);
}

async function median(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[rounds >> 1]!;
}
