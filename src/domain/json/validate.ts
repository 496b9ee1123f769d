import { failure, type Result, success } from '../result.ts';
import { type JsonErrorCode, refusal } from './refuse.ts';
import { scanJson } from './scan.ts';

/** What a valid text holds. */
export interface JsonSummary {
  /** Objects, arrays, strings, numbers, true, false and null; property names are not counted. */
  readonly values: number;
  /** Brackets inside one another; 0 for a text that is one plain value. */
  readonly depth: number;
}

/** Whether a text is JSON as RFC 8259 has it, and how much is in it. */
export function validateText(text: string): Result<JsonSummary, JsonErrorCode> {
  let values = 0;
  let open = 0;
  let depth = 0;
  const stopped = scanJson(text, (start) => {
    const sign = text[start];
    if (sign === '}' || sign === ']') open -= 1;
    // A colon takes back the property name counted before it.
    else if (sign === ':') values -= 1;
    else if (sign !== ',') values += 1;
    if (sign === '{' || sign === '[') open += 1;
    if (open > depth) depth = open;
  });
  return stopped ? failure(refusal(text, stopped)) : success({ values, depth });
}
