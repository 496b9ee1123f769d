/** Few large buffers: a message costs as much as some thousand bytes, and the buffers are all the memory a relay uses. */
const bufferBytes = 1024 * 1024;
const buffers = 4;

/** A filled buffer, or `null` after the last one. */
type ByteMessage = { readonly buffer: ArrayBuffer; readonly length: number } | null;

export interface ByteSender {
  /** Resolves when a buffer is free, so that the reading worker waits for the slowest one. */
  readonly send: (bytes: Uint8Array) => Promise<void>;
  readonly end: () => void;
}

/** Opens a sender of bytes to another worker. The receiver returns each buffer, so memory stays flat for files of any size. */
export function openByteSender(port: MessagePort): ByteSender {
  const free: ArrayBuffer[] = [];
  let made = 0;
  let current: ArrayBuffer | undefined;
  let filled = 0;
  let onFree = (): void => undefined;
  port.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    free.push(data);
    onFree();
  });
  port.start();

  async function nextBuffer(): Promise<ArrayBuffer> {
    if (free.length === 0 && made < buffers) {
      made += 1;
      return new ArrayBuffer(bufferBytes);
    }
    while (free.length === 0) {
      await new Promise<void>((resolve) => {
        onFree = resolve;
      });
    }
    return free.pop()!;
  }

  function post(): void {
    if (current && filled > 0) port.postMessage({ buffer: current, length: filled } satisfies ByteMessage, [current]);
    current = undefined;
    filled = 0;
  }

  async function send(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length;) {
      current ??= await nextBuffer();
      const part = bytes.subarray(from, from + bufferBytes - filled);
      new Uint8Array(current).set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled === bufferBytes) post();
    }
  }

  return {
    send,
    end() {
      post();
      port.postMessage(null satisfies ByteMessage);
    },
  };
}

/** Receives the bytes of a sender and returns each buffer; resolves after the last. */
export function receiveBytes(port: MessagePort, take: (bytes: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    port.addEventListener('message', ({ data }: MessageEvent<ByteMessage>) => {
      if (!data) {
        port.close();
        return resolve();
      }
      try {
        take(new Uint8Array(data.buffer, 0, data.length));
        port.postMessage(data.buffer, [data.buffer]);
      } catch (error) {
        reject(error);
      }
    });
    port.start();
  });
}
