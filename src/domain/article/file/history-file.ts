/** The name of the file with the earlier versions of an article in an export. */
export const historyFileName = (id: string): string => `history/${id}.json`;

/** Writes the earlier versions of an article, which people look into and no import reads. */
export const writeHistoryFile = (id: string, versions: readonly object[]): string =>
  `${JSON.stringify({ id, versions }, null, 2)}\n`;

/** How many files with earlier versions lie among the paths of an export of this site, beside its articles. */
export function countHistoryFiles(paths: readonly string[]): number {
  const roots = new Set(paths.flatMap((path) => /^(.*\/)?articles\/[^/]+\.md$/.exec(path)?.slice(1, 2) ?? []));
  return paths.filter((path) => {
    const [, root, name] = /^(.*\/)?(history\/[\w-]{1,40}\.json)$/.exec(path) ?? [];
    return name !== undefined && roots.has(root!);
  }).length;
}
