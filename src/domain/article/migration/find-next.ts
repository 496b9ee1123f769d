/** Finds where a sign occurs next; asked in rising order, it reads the text once for each sign. */
export function createNextFinder(text: string): (sign: string, from: number) => number {
  const known = new Map<string, number>();
  return (sign, from) => {
    const last = known.get(sign);
    if (last !== undefined && (last >= from || last < 0)) return last;
    const next = text.indexOf(sign, from);
    known.set(sign, next);
    return next;
  };
}
