import type { Sink } from './pass.ts';

/**
 * Keeps what is handed on, in one buffer that grows by half whenever it is full. What is expected and does not come costs
 * nothing: platforms take memory only where it is written.
 */
export function collect(expected: number): { readonly sink: Sink; readonly finish: () => Uint8Array } {
  let bytes = new Uint8Array(expected);
  let length = 0;

  function sink(chunk: Uint8Array): void {
    if (length + chunk.length > bytes.length) {
      const longer = new Uint8Array(Math.ceil((length + chunk.length) * 1.5));
      longer.set(bytes.subarray(0, length));
      bytes = longer;
    }
    bytes.set(chunk, length);
    length += chunk.length;
  }

  return { sink, finish: () => bytes.subarray(0, length) };
}
