import { failure, type Result, success } from '../../result.ts';
import { explain } from './explain.ts';
import { withinMemory } from './memory.ts';
import type { PassOptions } from './pass.ts';
import type { JsonErrorCode } from './refuse.ts';
import { passWithScript } from './script-pass.ts';
import { passWithSimd } from './simd-pass.ts';
import { type JsonInput, readSource, type JsonSource } from './source.ts';

/** Figures of a valid document. */
export interface JsonSummary {
  /** Objects, arrays, strings, numbers, true, false and null; property names are not counted. */
  readonly values: number;
  /** Property names. */
  readonly keys: number;
  /** Brackets inside one another; 0 for a document that is one plain value. */
  readonly depth: number;
  /** Values, property names and punctuation; an object or array is two. */
  readonly tokens: number;
}

/** Whether a document is JSON as RFC 8259 has it (bytes: in UTF-8), and how much is in it. */
export function validateJson(input: JsonInput): Result<JsonSummary, JsonErrorCode> {
  return withinMemory(() => passThrough(readSource(input), {}));
}

/** Documents shorter than this are read before the WebAssembly module for longer ones would be compiled. */
const short = 0x8000;

/** Offsets are 32 bits. */
const maxBytes = 0x7fff_ffff;

/** Checks a document and writes it as the options say. RangeError: more than there is memory or numbers for. */
export function passThrough(source: JsonSource, options: PassOptions): Result<JsonSummary, JsonErrorCode> {
  if (source.bytes.length > maxBytes) throw new RangeError('document too large');
  const fast = source.bytes.length > short ? passWithSimd(source, options) : undefined;
  const passed = fast ?? passWithScript(source, options);
  if (!passed.ok) return failure(explain(source, passed));
  const { values, keys, deepest: depth, tokens } = passed;
  return success({ values, keys, depth, tokens });
}
