import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Which files of a build need which others. Modules have their names in the sources (`src/client/home/page.tsx`), files their path in the build. */
export interface Chunks {
  /** The files a browser fetches before any of these modules runs. */
  readonly startsWith: (modules: readonly string[]) => Set<string>;
  /** The same and all files the module may load later, without those that only the entry of the site loads. */
  readonly mayAsk: (module: string) => Set<string>;
  /** All files that modules may load sooner or later, except what only the modules `apart` load. */
  readonly reaches: (modules: readonly string[], apart: readonly string[]) => Set<string>;
  /** The files of a folder's pictures, or of a package's file that only workers load. */
  readonly madeFrom: (source: string) => string[];
}

const worker = /\.worker\.js$/;

const fileName = /[\w.-]+\.(?:js|css)\b/g;

/** Reads the build's manifest and the files themselves, because the manifest does not list workers and their chunks. */
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
      // A module that was renamed would silently lose its tier.
      if (!entry) throw new Error(`no file of the build begins with ${module}`);
      if (found.has(entry.file)) return;
      for (const file of [entry.file, ...(entry.css ?? [])]) found.add(file);
      entry.imports?.forEach(reach);
    }
    modules.forEach(reach);
    return found;
  }

  function mayAsk(module: string): Set<string> {
    const found = startsWith([module]);
    // The entry imports every view, and so would reach every file.
    const entry = startsWith(['index.html']);
    // The loop also visits files that are added while it runs.
    for (const file of found) {
      if (!entry.has(file)) for (const other of named(file)) found.add(other);
    }
    return found;
  }

  function reaches(modules: readonly string[], apart: readonly string[]): Set<string> {
    // Throws where one of them is not in the build.
    startsWith(apart);
    const seen = new Set(modules);
    // The loops also visit what is added while they run.
    for (const module of seen) {
      const { imports = [], dynamicImports = [] } = manifest[module] ?? {};
      for (const next of [...imports, ...dynamicImports.filter((each) => !apart.includes(each))]) seen.add(next);
    }
    const found = startsWith([...seen]);
    const workers = new Set<string>();
    for (const file of found) for (const name of named(file)) if (worker.test(name)) workers.add(name);
    for (const file of workers) for (const name of named(file)) workers.add(name);
    return new Set([...found, ...workers]);
  }

  function madeFrom(source: string): string[] {
    const pictures = Object.keys(manifest).filter((each) => source.endsWith('/') && each.startsWith(source));
    const chunk = `${basename(source)}.`;
    const chunks = readdirSync(join(directory, 'static/js')).filter(
      (name) => name.startsWith(chunk) && name.endsWith('.js'),
    );
    const found = source.endsWith('/') ? [...startsWith(pictures)] : chunks.map((name) => `static/js/${name}`);
    if (found.length === 0) throw new Error(`no file of the build is made from ${source}`);
    return found;
  }

  return { startsWith, mayAsk, reaches, madeFrom };
}

/** Finds imports by file name: every script names the files it loads, and file names in a build are unique. */
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
