/**
 * The imports between sibling folders that lie on a cycle of such imports, as `one → other`, sorted.
 *
 * The client's folders are rooms: a page's own files and its subfolders (`parts/`, `panels/`) are one room and may import each
 * other in both directions, because the page uses its parts and the parts use the page's state. Between the subfolders of one
 * folder there is an order; each subfolder counts with everything below it. See decision 130.
 */
export function siblingCycles(imports: readonly (readonly [from: string, to: string])[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const siblings = siblingsOf(from.split('/'), to.split('/'));
    if (!siblings) continue;
    const [one, other] = siblings;
    targets.set(one, (targets.get(one) ?? new Set()).add(other));
  }
  const all = [...targets].flatMap(([one, others]) => [...others].map((other) => [one, other] as const));
  return all
    .filter(([one, other]) => reaches(targets, other, one))
    .map(([one, other]) => `${one} → ${other}`)
    .sort();
}

/** The two folders below the last common one; undefined where one of the files stands in that common folder itself. */
function siblingsOf(from: readonly string[], to: readonly string[]): readonly [string, string] | undefined {
  const fork = from.findIndex((part, index) => part !== to[index]);
  if (fork < 0 || fork >= from.length - 1 || fork >= to.length - 1) return undefined;
  return [from.slice(0, fork + 1).join('/'), to.slice(0, fork + 1).join('/')];
}

function reaches(targets: ReadonlyMap<string, ReadonlySet<string>>, from: string, wanted: string): boolean {
  const seen = new Set([from]);
  // A set that grows while it is walked visits the added folders, too.
  for (const folder of seen) for (const next of targets.get(folder) ?? []) seen.add(next);
  return seen.has(wanted);
}
