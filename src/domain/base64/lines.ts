import { failure, type Result } from '../result.ts';

/** A line that was converted by itself. */
export interface ConvertedLine<Code extends string> {
  /** The line number from 1; blank lines count but are left out. */
  readonly number: number;
  readonly input: string;
  readonly result: Result<string, Code>;
}

/** Converts each line by itself, so that one bad line does not cost the others. */
export function convertLines<Code extends string>(
  text: string,
  convert: (line: string) => Result<string, Code>,
): ConvertedLine<Code>[] {
  return text.split(/\r\n|\n|\r/).flatMap((input, index) => {
    return input.trim() === '' ? [] : [{ number: index + 1, input, result: withLineNumber(convert(input), index + 1) }];
  });
}

/** Replaces line 1, which the converter reports for every line, by the number of the line in the whole text. */
function withLineNumber<Code extends string>(result: Result<string, Code>, line: number): Result<string, Code> {
  if (result.ok || result.error.line === undefined) return result;
  const { error } = result;
  return failure({ ...error, line, message: error.message.replace('第 1 行', `第 ${line} 行`) });
}
