import type { Result } from '../result.ts';

/** A line that was converted by itself. */
export interface Line<Code extends string> {
  /** From 1; blank lines count but are left out. */
  readonly number: number;
  readonly input: string;
  readonly result: Result<string, Code>;
}

/** Converts each line by itself, so that one bad line does not cost the others. */
export function convertLines<Code extends string>(
  text: string,
  convert: (line: string) => Result<string, Code>,
): Line<Code>[] {
  return text.split(/\r\n|\n|\r/).flatMap((input, index) => {
    return input.trim() === '' ? [] : [{ number: index + 1, input, result: convert(input) }];
  });
}
