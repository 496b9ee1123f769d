import type { Rolldown } from 'vite';

/**
 * Keeps everything that the entry starts with, except the entry itself and what only it imports of names and versions, in one chunk.
 * The entry names the files of all pages, so it is another file in every build, and so would be every file that imports from it.
 */
export function appGroup(entry: string): Rolldown.CodeSplittingGroup {
  let found: ReadonlySet<string> | undefined;
  return {
    debugName: 'app',
    name: (module, context) => {
      found ??= startsWith(entry, context);
      return found.has(module) ? 'app' : null;
    },
  };
}

/** What differs in every build stays with the entry. */
const ownToEachBuild = /\/app\/whole-build\.ts$/;

function startsWith(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  function reach(module: string): void {
    for (const id of context.getModuleInfo(module)?.importedIds ?? []) {
      if (found.has(id)) continue;
      found.add(id);
      reach(id);
    }
  }
  reach(entry);
  return new Set([...found].filter((id) => !ownToEachBuild.test(id)));
}
