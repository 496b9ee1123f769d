/**
 * Gives names that were not given before: the second `name` becomes `name2`. `likeness` says which names are taken for the same. The
 * last number of every name is kept, since counting up from 2 each time takes the square of the repetitions.
 */
export function createNamer(
  mark = '',
  likeness: (name: string) => string = (name) => name,
): (wanted: string) => string {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return (wanted) => {
    let name = wanted;
    let count = last.get(likeness(wanted)) ?? 1;
    while (taken.has(likeness(name))) {
      count += 1;
      name = wanted + mark + count;
    }
    last.set(likeness(wanted), count);
    taken.add(likeness(name));
    return name;
  };
}
