import { positionOf } from '../../text/position.ts';
import type { JsonNote } from './tree-shape.ts';

/** A value that JSON writes otherwise than the text it was read from, such as `0x1F`. */
export interface RewrittenValue {
  readonly before: string;
  readonly after: string;
  /** Place in the text. */
  readonly offset: number;
  /** Why the value changed, too. */
  readonly reason?: string | undefined;
}

const maxNamed = 20;

/** Lists values that were rewritten on the way to JSON. */
export function noteRewritten(text: string, values: readonly RewrittenValue[]): JsonNote[] {
  const notes: JsonNote[] = values.slice(0, maxNamed).map(({ before, after, offset, reason }) => {
    const { line } = positionOf(text, offset);
    return {
      message: `第 ${line} 行的 ${short(before)} 读成 ${short(after)}${reason === undefined ? '' : `：${reason}`}`,
      line,
    };
  });
  const more = values.length - notes.length;
  return more > 0 ? [...notes, { message: `另有 ${more} 处读成别的写法` }] : notes;
}

/** A value as a message shows it. */
export function short(value: string): string {
  return value.length > 40 ? `${value.slice(0, 38)}…` : value;
}
