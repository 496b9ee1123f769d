import type { BuildFile } from '#contract/build-manifest.ts';

/** Whether a file is downloaded on use: with a page that needs it, or when the reader asks for everything. */
export function isOnUse({ tier }: Pick<BuildFile, 'tier'>): boolean {
  return tier === 3;
}

/** The paths in a new build of the files on use that the device had of the one before: what was opened once stays. */
export function filesToFollow(opened: readonly BuildFile[] = [], files: readonly BuildFile[]): string[] {
  const names = new Set(opened.map(nameOf));
  return files.filter((file) => isOnUse(file) && names.has(nameOf(file))).map(({ url }) => url);
}

/** A file has this name in every build: its path without the hash. */
function nameOf({ url }: BuildFile): string {
  return url.replace(/\.[\w-]{7}\./, '.');
}
