import { type Failure, failure, type Result, success } from '../../result.ts';
import { positionOf } from '../../text/position.ts';
import { positionText } from '../core/refuse.ts';
import type { JsonNote, JsonTree } from '../core/tree-shape.ts';
import { formatJson } from '../core/write.ts';

/** `cannot-hold`: the other format has no way to write this; `unsafe`: what must not be followed in a text from elsewhere. */
export type ConvertErrorCode = 'empty' | 'syntax' | 'cannot-hold' | 'unsafe' | 'too-deep' | 'too-large';

/** A document in another format. */
export interface FormatConversion {
  readonly text: string;
  readonly notes: readonly JsonNote[];
}

/** A document of another format as JSON, indented by 2. */
export interface JsonConversion {
  readonly json: string;
  readonly notes: readonly JsonNote[];
}

/** The deepest nesting that is converted; documents beyond it are not written by hand. */
export const deepest = 500;

/** Ends a conversion from its depth; never leaves the functions of this folder. */
export class ConvertStop extends Error {
  readonly failure: Failure<ConvertErrorCode>;

  constructor(refusal: Failure<ConvertErrorCode>) {
    super(refusal.message);
    this.failure = refusal;
  }
}

/**
 * Refuses a text that is empty, or too long to fit into memory together with its conversion.
 * @throws ConvertStop
 */
export function checkLength(text: string, name: string, maxMillions: number): void {
  if (text.trim() === '') refuseEmpty(name);
  if (text.length > maxMillions * 1_000_000)
    throw new ConvertStop({ code: 'too-large', message: `内容超过 ${maxMillions} 百万个字符，没有转换` });
}

/**
 * Refuses a text in which there is nothing.
 * @throws ConvertStop always
 */
export function refuseEmpty(name: string): never {
  throw new ConvertStop({ code: 'empty', message: `没有内容，请输入${name}`, offset: 0, line: 1, column: 1 });
}

/**
 * Refuses the text at an offset.
 * @throws ConvertStop always
 */
export function refuseAt(text: string, offset: number, complaint: string, code: ConvertErrorCode = 'syntax'): never {
  const place = positionOf(text, offset);
  throw new ConvertStop({ code, message: positionText(place) + complaint, ...place });
}

/** Refuses a value of the document that is written, named by its path and place. */
export function refuseNode(tree: JsonTree, node: number, complaint: string): never {
  const place = tree.placeOf(node);
  const path = tree.pathOf(node, 'jsonpath');
  const name = path.length > 120 ? `${path.slice(0, 118)}…` : path;
  throw new ConvertStop({ code: 'cannot-hold', message: `第 ${place.line} 行 ${name} ${complaint}`, ...place });
}

/**
 * Ends a conversion whose document is nested more deeply than {@link deepest} levels.
 * @throws ConvertStop always
 */
export function refuseDepth(): never {
  throw new ConvertStop({ code: 'too-deep', message: `嵌套超过 ${deepest} 层，没有转换` });
}

/** Runs a conversion, with its stop as a failure. */
export function tryConversion<Value>(convert: () => Value): Result<Value, ConvertErrorCode> {
  try {
    return success(convert());
  } catch (error) {
    if (error instanceof ConvertStop) return failure(error.failure);
    throw error;
  }
}

/** Formats the JSON that a conversion made; the JSON stays on one line where indentation would make it too long. */
export function finish(json: string, notes: readonly JsonNote[]): JsonConversion {
  const formatted = formatJson(json, { indent: 2 });
  return { json: formatted.ok ? formatted.value : json, notes };
}

/** Whether a text is a number as JSON writes it. */
export function isNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}
