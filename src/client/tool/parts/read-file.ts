/** The size of slices in browsers whose files are no streams (Safari before 14.1). */
const sliceBytes = 4 * 1024 * 1024;

/** Yields the bytes of a file in the chunks in which they arrive. A stream is a quarter faster than slices (measured). */
export async function* readFile(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (typeof file.stream !== 'function') return yield* readSlices(file);
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

async function* readSlices(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < file.size; from += sliceBytes) {
    yield new Uint8Array(await file.slice(from, from + sliceBytes).arrayBuffer());
  }
}

/** Yields bytes that are in memory in chunks, as `readFile` does. */
export async function* readBytes(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < bytes.length; from += sliceBytes) yield bytes.subarray(from, from + sliceBytes);
}
