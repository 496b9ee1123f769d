import { type Result, success } from '../../result.ts';
import { withinMemory } from './memory.ts';
import type { IndentLayout, OnProgress, Sink } from './pass.ts';
import type { JsonErrorCode } from './refuse.ts';
import { type JsonInput, readSource, type JsonSource } from './source.ts';
import { decodeText } from './utf8.ts';
import { type JsonSummary, passThrough } from './validate.ts';

/** Spaces per level, or one tab; 0 writes all on one line. */
export type Indent = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 'tab' | '\t';

/** How a document is written. */
export interface JsonFormatOptions {
  readonly indent: Indent;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Writes the tokens of a document on indented lines. The answer is text for a text and bytes for bytes. Nothing is
 * parsed to a value: numbers keep every digit, strings their escapes, objects the order and the repetition of their
 * keys.
 */
export function formatJson<Input extends JsonInput>(
  input: Input,
  options: JsonFormatOptions,
): Result<FormattedJson<Input>, JsonErrorCode> {
  return withinMemory(() => {
    const source = readSource(input);
    const { sink, finish } = collectBytes((options.indent === 0 ? 1 : 2) * source.bytes.length);
    const written = formatJsonChunks(source, options, sink);
    if (!written.ok) return written;
    return success((source.isText ? decodeText(finish()) : finish()) as FormattedJson<Input>);
  });
}

/** Writes the tokens of a document without white space between them. */
export function minifyJson<Input extends JsonInput>(input: Input): Result<FormattedJson<Input>, JsonErrorCode> {
  return formatJson(input, { indent: 0 });
}

/**
 * Writes as {@link formatJson} does, but hands the bytes to `sink` piece by piece, so that a document of any size takes
 * no further memory. A piece is overwritten after the call: copy it to keep it. Pieces handed over before a failure are
 * worthless.
 */
export function formatJsonChunks(
  source: JsonSource,
  { indent, onProgress }: JsonFormatOptions,
  sink: Sink,
): Result<JsonSummary, JsonErrorCode> {
  return withinMemory(() => passThrough(source, { layout: layoutOf(indent), most: maxOf(source), sink, onProgress }));
}

/** The form of the answer: text for a text, bytes for bytes. */
export type FormattedJson<Input extends JsonInput> = Input extends string ? string : Uint8Array;

function layoutOf(indent: Indent): IndentLayout | undefined {
  if (indent === 0) return undefined;
  return typeof indent === 'string' ? { four: 0x0909_0909, width: 1 } : { four: 0x2020_2020, width: indent };
}

/**
 * The most bytes that are written: indentation grows with the square of the depth, and output out of proportion is
 * refused.
 */
function maxOf({ bytes }: JsonSource): number {
  return 100_000_000 + 8 * bytes.length;
}

/**
 * Collects the output in one buffer that grows by half whenever it is full. An `expected` size that is too large costs
 * nothing: platforms allocate memory only where it is written.
 */
export function collectBytes(expected: number): { readonly sink: Sink; readonly finish: () => Uint8Array } {
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
