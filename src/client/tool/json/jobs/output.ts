import type { JsonInput } from '#domain/json/core/source.ts';
import { decodeText, encodeText } from '#domain/json/core/utf8.ts';
import { collectBytes } from '#domain/json/core/write.ts';
import { maxTypedCharacters } from '../source.ts';

/**
 * A result as the page receives it: a text, or for a long one its beginning, with the whole as a file that the page
 * does not read.
 */
export interface Output {
  readonly text: string;
  /** The size in bytes for a file, in UTF-16 units for a text. */
  readonly size: number;
  readonly whole?: Blob | undefined;
}

/** The shown part of a long result; a text field with more lines is slow on phones. */
const shownCharacters = 2500;

/** Packs a result for the page. */
export function outputOf(result: JsonInput): Output {
  if (typeof result === 'string') {
    if (result.length <= maxTypedCharacters) return { text: result, size: result.length };
    return { text: result.slice(0, shownCharacters), size: result.length, whole: new Blob([result]) };
  }
  const { sink, finish } = collectOutput();
  sink(result);
  return finish();
}

/** Bytes are collected up to this number before they become a part of the file. */
const waitingBytes = 4 << 20;

/** Takes a result that is written in chunks, each of which is valid only during its call, and packs it in the end. */
interface Collector {
  readonly sink: (chunk: Uint8Array) => void;
  readonly finish: () => Output;
}

/** Collects a text; `onPart` receives its bytes as the reader will have them. */
export function collectText(onPart: (part: Uint8Array) => void): Collector {
  const { sink, finish } = collectBytes(0);
  return {
    sink,
    finish() {
      const text = decodeText(finish());
      const output = outputOf(text);
      // In a file unpaired surrogates are lost, in a text they are not.
      onPart(output.whole ? new TextEncoder().encode(text) : encodeText(text));
      return output;
    },
  };
}

/** Collects a file; `onPart` receives its parts in their order. */
export function collectOutput(onPart: (part: Uint8Array) => void = () => undefined): Collector {
  const parts: BlobPart[] = [];
  const waiting = new Uint8Array(waitingBytes);
  let length = 0;
  let size = 0;
  let beginning: Uint8Array | undefined;

  function flush(): void {
    beginning ??= waiting.slice(0, Math.min(length, maxTypedCharacters));
    // The blob copies the bytes, possibly to disk, so the buffer can be reused.
    parts.push(new Blob([waiting.subarray(0, length)]));
    onPart(waiting.subarray(0, length));
    length = 0;
  }
  function sink(chunk: Uint8Array): void {
    size += chunk.length;
    for (let at = 0; at < chunk.length; at += waitingBytes) {
      const piece = chunk.subarray(at, at + waitingBytes);
      if (length + piece.length > waitingBytes) flush();
      waiting.set(piece, length);
      length += piece.length;
    }
  }
  function finish(): Output {
    flush();
    const bytes = beginning!;
    if (size <= maxTypedCharacters) return { text: new TextDecoder().decode(bytes), size };
    const text = new TextDecoder().decode(bytes.subarray(0, shownCharacters), { stream: true });
    return { text, size, whole: new Blob(parts) };
  }
  return { sink, finish };
}
