import { failure, type Failure, type Result } from '../../result.ts';
import type { JsonErrorCode } from './refuse.ts';

/** Lets the refusal of a platform to give so much memory, or to make so long a text, be an answer like others. */
export function withinMemory<Value>(work: () => Result<Value, JsonErrorCode>): Result<Value, JsonErrorCode> {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return failure(beyondMemory);
    throw error;
  }
}

/** The refusal of what does not fit into memory. */
export const beyondMemory: Failure<JsonErrorCode> = {
  code: 'too-large',
  message: '内容太大或嵌套太深，超出这台设备的内存',
};
