/** An object that is being put together from paths; leaves are JSON already. */
export type ObjectBranch = Map<string, ObjectBranch | string>;

/** Paths longer than this are not followed: what is written here calls itself for every step. */
export const longestPath = 100;

/** Puts a leaf at the end of a path; false where the path leads through a leaf, or ends at a branch or at another leaf. */
export function insert(root: ObjectBranch, path: readonly string[], leaf: string): boolean {
  if (path.length > longestPath) return false;
  let branch = root;
  for (const step of path.slice(0, -1)) {
    const next = branch.get(step) ?? new Map();
    if (typeof next === 'string') return false;
    branch.set(step, next);
    branch = next;
  }
  const last = path[path.length - 1]!;
  if (branch.has(last)) return false;
  branch.set(last, leaf);
  return true;
}

export function writeBranch(branch: ObjectBranch): string {
  const members = [...branch].map(([key, value]) => {
    return `${JSON.stringify(key)}:${typeof value === 'string' ? value : writeBranch(value)}`;
  });
  return `{${members.join(',')}}`;
}
