import { useState } from 'react';

/**
 * The value, or the last one while the next is loading, so that the page neither empties nor jumps. A value that `isSame` as the
 * last one keeps its identity, so that nothing is rendered again for it.
 */
export function useLastValue<Value>(
  value: Value | undefined,
  isSame: (last: Value, next: Value) => boolean = Object.is,
): Value | undefined {
  const [last, setLast] = useState(value);
  if (value === undefined || (last !== undefined && isSame(last, value))) return last;
  setLast(value);
  return value;
}
