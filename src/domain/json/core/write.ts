import { type Result, success } from '../../result.ts';
import type { KeyOrder } from './key-order.ts';
import { withinMemory } from './memory.ts';
import type { IndentLayout, OnProgress, Sink } from './pass.ts';
import type { JsonErrorCode } from './refuse.ts';
import { sortKeys } from './sort-keys.ts';
import { type JsonInput, readSource, type JsonSource } from './source.ts';
import { decodeText } from './utf8.ts';
import { type JsonSummary, passThrough } from './validate.ts';

/** Spaces per level, or one tab; 0 writes all on one line. */
export type Indent = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 'tab' | '\t';

/** How a document is written without white space. */
export interface MinifyOptions {
  /** The order of the properties of every object; repeated ones keep their order among themselves. */
  readonly sortKeys?: KeyOrder | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** How a document is written on lines of its own. */
export interface JsonFormatOptions extends MinifyOptions {
  readonly indent: Indent;
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
    const { sink, finish } = collect((options.indent === 0 ? 1 : 2) * source.bytes.length);
    const written = write(source, options, sink);
    if (!written.ok) return written;
    return success((source.isText ? decodeText(finish()) : finish()) as FormattedJson<Input>);
  });
}

/** Writes the tokens of a document without white space between them. */
export function minifyJson<Input extends JsonInput>(
  input: Input,
  options: MinifyOptions = {},
): Result<FormattedJson<Input>, JsonErrorCode> {
  return formatJson(input, { ...options, indent: 0 });
}

/**
 * Writes as {@link formatJson} does, but hands the bytes to `sink` piece by piece, so that a document of any size takes
 * no further memory. A piece is overwritten after the call: copy it to keep it. Pieces handed over before a failure are
 * worthless.
 */
export function formatJsonChunks(
  input: JsonInput,
  options: JsonFormatOptions,
  sink: Sink,
): Result<JsonSummary, JsonErrorCode> {
  return withinMemory(() => write(readSource(input), options, sink));
}

/** The form of the answer: text for a text, bytes for bytes. */
export type FormattedJson<Input extends JsonInput> = Input extends string ? string : Uint8Array;

function write(source: JsonSource, options: JsonFormatOptions, sink: Sink): Result<JsonSummary, JsonErrorCode> {
  const { indent, onProgress, sortKeys: order } = options;
  const sorted = order ? sortKeys(source, order) : success(source);
  if (!sorted.ok) return sorted;
  return passThrough(sorted.value, { layout: layoutOf(indent), most: maxOf(source), sink, onProgress });
}

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
function collect(expected: number): { readonly sink: Sink; readonly finish: () => Uint8Array } {
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
