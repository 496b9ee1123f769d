import { decodeFile, encodeFile } from '#client/tool/base64/file-jobs.ts';
import { readOptions } from '#client/tool/base64/options.ts';
import { decodeBase64, encodeBase64 } from '#domain/base64/index.ts';

/** What the worker measured: milliseconds, the median of some rounds, by name. */
export interface Measured {
  readonly native: boolean;
  readonly times: Readonly<Record<string, number>>;
}

const rounds = 5;
const maxRandom = 65_536;

/** Runs in a worker of a real browser. */
globalThis.addEventListener('message', ({ data: size }: MessageEvent<number>) => void measure(size));

async function measure(size: number): Promise<void> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += maxRandom) crypto.getRandomValues(bytes.subarray(at, at + maxRandom));
  const text = encodeBase64(bytes);
  const options = readOptions(new URLSearchParams());
  const file = new File([bytes], 'bytes');
  const textFile = new File([text], 'text');
  const context = { progress: () => undefined };
  const works: Record<string, () => unknown> = {
    encodeBase64: () => encodeBase64(bytes),
    decodeBase64: () => decodeBase64(text),
    encodeFile: () => encodeFile({ file, options }, context),
    decodeFile: () => decodeFile({ file: textFile, options }, context),
  };
  const times: Record<string, number> = {};
  for (const [name, work] of Object.entries(works)) times[name] = await median(work);
  const answer: Measured = { native: 'toBase64' in Uint8Array.prototype, times };
  (globalThis as unknown as { postMessage: (answer: Measured) => void }).postMessage(answer);
}

async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[rounds >> 1] ?? 0;
}
