/** Whether a character, given by its code point, is one of a set. */
export type Accepts = (point: number) => boolean;

/** The set of one code point. */
export function only(sign: number): Accepts {
  return (point) => point === sign;
}

/** The set of the code points from `first` to `last`, both included. */
export function range(first: number, last: number): Accepts {
  return (point) => point >= first && point <= last;
}

/** The union of sets. */
export function either(sets: readonly Accepts[]): Accepts {
  return (point) => sets.some((accepts) => accepts(point));
}

/** The complement of a set. */
export function not(accepts: Accepts): Accepts {
  return (point) => !accepts(point);
}

/** The set of `.` (RFC 9485 §5.3): every code point except line feed and carriage return. */
export const anyButLineEnd: Accepts = (point) => point !== 0x0a && point !== 0x0d;

/** A Unicode category as it is written in a pattern, `\p{Lu}` or `\P{Lu}`. */
export function category(written: string): Accepts {
  const pattern = new RegExp(`^${written}$`, 'u');
  return (point) => pattern.test(String.fromCodePoint(point));
}
