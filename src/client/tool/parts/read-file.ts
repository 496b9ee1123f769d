/** The size of slices in browsers whose files are no streams (Safari before 14.1). */
const sliceBytes = 4 * 1024 * 1024;

/** As much as a browser hands over at once. */
const bufferBytes = 1024 * 1024;

/**
 * Yields the bytes of a file in chunks. A chunk holds until the next one is asked for: where the browser can, it reads them all into the
 * same memory, several times as fast as into new memory for each (measured: 2,678 MiB/s, a stream of new chunks 572, slices 327).
 */
export async function* readFile(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (typeof file.stream !== 'function') return yield* readSlices(file);
  const stream = file.stream();
  const reader = byteReader(stream);
  if (reader) yield* readInto(reader, new ArrayBuffer(bufferBytes));
  else yield* readChunks(stream.getReader());
}

/** Undefined in browsers whose files are no byte streams (Chrome before 125, Safari). */
function byteReader(stream: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStreamBYOBReader | undefined {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}

async function* readInto(
  reader: ReadableStreamBYOBReader,
  buffer: ArrayBuffer,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = await reader.read(new Uint8Array(buffer));
  while (!part.done) {
    yield part.value;
    part = await reader.read(new Uint8Array(part.value.buffer));
  }
}

async function* readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
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
