/** Small enough for a phone, large enough that asking does not count. */
const sliceBytes = 1 << 20;

/** The bytes of a file one piece after the other; browsers without streams of files are asked for slices. */
export async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (typeof file.stream !== 'function') {
    for (let at = 0; at < file.size; at += sliceBytes) {
      yield new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer());
    }
    return;
  }
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** As many pieces become one blob, which browsers keep outside the memory of the page. */
const mostWaiting = 8 << 20;

/** Gathers what is written piece by piece. */
export function createBlobWriter() {
  const blobs: Blob[] = [];
  let waiting: BlobPart[] = [];
  let waitingBytes = 0;

  function flush(): void {
    if (waiting.length > 0) blobs.push(new Blob(waiting));
    waiting = [];
    waitingBytes = 0;
  }

  return {
    write(bytes: Uint8Array<ArrayBuffer>): void {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= mostWaiting) flush();
    },
    finish(type: string): Blob {
      flush();
      return new Blob(blobs, { type });
    },
  };
}
