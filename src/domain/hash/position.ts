import type { Failure } from '../result.ts';

/** A failure told with offset, line and column of where it applies; the sentence begins with the place. */
export function failureAt<Code extends string>(
  text: string,
  offset: number,
  code: Code,
  sentence: string,
): Failure<Code> {
  const before = text.slice(0, offset).split('\n');
  const line = before.length;
  const column = before[line - 1]!.length + 1;
  return { code, message: `第 ${line} 行第 ${column} 个字符${sentence}`, offset, line, column };
}
