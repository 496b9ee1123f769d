import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Which files of a build need which others. Modules are called as in the sources (`src/client/home/page.tsx`), files by their path in the build. */
export interface Chunks {
  /** What is fetched before any of these modules runs. */
  readonly startsWith: (modules: readonly string[]) => Set<string>;
  /** That, and all that the module may ask for later; without what only the entry of the site asks for. */
  readonly mayAsk: (module: string) => Set<string>;
}

const fileName = /[\w.-]+\.(?:js|css)\b/g;

/** Reads the manifest of a build, and the files themselves: of workers and their parts the manifest knows nothing. */
export function readChunks(directory: string): Chunks {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const named = namedIn(directory);

  function startsWith(modules: readonly string[]): Set<string> {
    const found = new Set<string>();
    function reach(module: string): void {
      const entry = manifest[module];
      if (!entry || found.has(entry.file)) return;
      for (const file of [entry.file, ...(entry.css ?? [])]) found.add(file);
      entry.imports?.forEach(reach);
    }
    modules.forEach(reach);
    return found;
  }

  function mayAsk(module: string): Set<string> {
    const found = startsWith([module]);
    // The entry names the view of every page.
    const entry = startsWith(['index.html']);
    // What is added on the way has its turn, too.
    for (const file of found) {
      if (!entry.has(file)) for (const other of named(file)) found.add(other);
    }
    return found;
  }

  return { startsWith, mayAsk };
}

/** Every script names the files it asks for, and no two files of a build are called alike. */
function namedIn(directory: string): (file: string) => readonly string[] {
  const folders = ['static/js', 'static/css'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(directory, folder)).map((name) => [name, folder] as const),
  );
  const folderOf = new Map(files);
  const read = new Map<string, readonly string[]>();
  return (file) => {
    const known = read.get(file);
    if (known) return known;
    const names = new Set(file.endsWith('.js') ? readFileSync(join(directory, file), 'utf8').match(fileName) : []);
    const paths = [...names].flatMap((name) => (folderOf.has(name) ? `${folderOf.get(name)}/${name}` : []));
    read.set(file, paths);
    return paths;
  };
}
