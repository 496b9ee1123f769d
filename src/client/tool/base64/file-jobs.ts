import type { JobContext } from '#contract/worker-protocol.ts';
import {
  type Base64ErrorCode,
  type Base64Note,
  createDecoder,
  createEncoder,
  dataUriHead,
  dataUriStart,
  detect,
  type FileKind,
  notesOn,
  sniffedBytes,
  sniffFile,
} from '#domain/base64/index.ts';
import { failure, type Result, success } from '#domain/result.ts';
import { readFile } from '../parts/read-file.ts';
import { type Base64Options, mimeWidth } from './options.ts';

/** A result in the order of its bytes. Those in memory are handed over to the page, not copied. */
export type FileParts = readonly (Uint8Array<ArrayBuffer> | Blob)[];

/** So much of a result stays in memory: to make blobs of it costs more than to encode it. */
const maxInMemory = 96 << 20;
/** What is beyond goes into blobs of this size, which browsers keep outside the memory of the page. */
const maxWaitingBytes = 8 << 20;

/** Collects chunks of bytes: the first of them as they are, the others in blobs. */
function createPartWriter() {
  const parts: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  let size = 0;
  let waiting: BlobPart[] = [];
  let waitingBytes = 0;

  function flush(): void {
    if (waiting.length > 0) parts.push(new Blob(waiting));
    waiting = [];
    waitingBytes = 0;
  }

  return {
    write(bytes: Uint8Array<ArrayBuffer>): void {
      size += bytes.length;
      if (size <= maxInMemory) return void parts.push(bytes);
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= maxWaitingBytes) flush();
    },
    finish(): FileParts {
      flush();
      return parts;
    },
  };
}

export interface FileInput {
  readonly file: File;
  readonly options: Base64Options;
}

export interface DecodedFile {
  readonly blob: Blob;
  readonly kind: FileKind | undefined;
  readonly notes: readonly Base64Note[];
}

/** The number of bytes at the start of a file from which its direction is detected. */
const peekedBytes = 48 * 1024;

/** Answers `decode` for a file that holds Base64. */
export async function peekFile({ file }: { readonly file: File }): Promise<'encode' | 'decode'> {
  const start = await latin1(file.slice(0, peekedBytes));
  return detect(start) === 'text' ? 'encode' : 'decode';
}

/** Encodes a file of any size as Base64. */
export async function encodeFile({ file, options }: FileInput, { progress }: JobContext): Promise<FileParts> {
  const { urlSafe, padding, wrap, dataUri } = options;
  const encoder = createEncoder(dataUri ? {} : { urlSafe, padding, ...(wrap ? { wrap: mimeWidth } : {}) });
  const output = createPartWriter();
  if (dataUri) output.write(new TextEncoder().encode(dataUriHead(await typeOf(file))));
  let done = 0;
  for await (const chunk of readFile(file)) {
    output.write(encoder.push(chunk));
    progress((done += chunk.length), file.size);
  }
  output.write(encoder.push(new Uint8Array(0), true));
  return output.finish();
}

async function typeOf(file: File): Promise<string> {
  return file.type || (sniffFile(await firstBytes(file))?.type ?? 'application/octet-stream');
}

/** Decodes a file of any size that holds Base64, or a data URI in Base64. */
export async function decodeFile(
  { file, options: { strict } }: FileInput,
  { progress }: JobContext,
): Promise<Result<DecodedFile, Base64ErrorCode>> {
  const from = dataUriStart(await latin1(file.slice(0, sniffedBytes)));
  const decoder = createDecoder({ strict, from });
  const output = createPartWriter();
  let done = from;
  for await (const chunk of readFile(file.slice(from))) {
    const bytes = decoder.push(chunk);
    if (!bytes.ok) return bytes;
    output.write(bytes.value);
    progress((done += chunk.length), file.size);
  }
  const rest = decoder.finish();
  if (!rest.ok) return failure(rest.error);
  output.write(rest.value.bytes);
  const parts = output.finish();
  // The whole blob would answer only when all of it has left the worker.
  const kind = sniffFile(await firstBytes(new Blob(beginningOf(parts))));
  const blob = new Blob([...parts], { type: kind?.type ?? '' });
  return success({ blob, kind, notes: notesOn(rest.value.tolerated) });
}

/** As many of the first parts as recognition needs. */
function beginningOf(parts: FileParts): BlobPart[] {
  let size = 0;
  const enough = parts.findIndex((part) => (size += part instanceof Blob ? part.size : part.length) >= sniffedBytes);
  return parts.slice(0, enough < 0 ? parts.length : enough + 1);
}

async function firstBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.slice(0, sniffedBytes).arrayBuffer());
}

/** Reads each byte as one character; the detection looks at ASCII alone. */
async function latin1(blob: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await blob.arrayBuffer());
}
