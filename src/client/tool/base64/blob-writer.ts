/** Chunks of this size together become one blob, which browsers keep outside the memory of the page. */
const maxWaitingBytes = 8 << 20;

/** Collects chunks of bytes into one blob. */
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
      if (waitingBytes >= maxWaitingBytes) flush();
    },
    finish(type: string): Blob {
      flush();
      return new Blob(blobs, { type });
    },
  };
}
