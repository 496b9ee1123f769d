import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Build } from '../../contract/imprint.ts';
import type { Program, ProgramFile } from '../../contract/program.ts';
import { changes } from '../../site/changes.ts';

/** An entry as Workbox takes it; without a revision the name itself says which version it is. */
interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

const kept = /^(?:shell\.html|favicon\.ico|icons\/[^/]+\.(?:svg|png)|static\/.+\.(?:js|css))$/;
const hashed = /^static\//;
/** What the frame of every page needs comes while the worker is installed, and the smallest of the rest. */
const smallBytes = 1000;

/**
 * Lists the program in a built folder, writes the list into it, and answers what the worker itself must name: the list, and the
 * files whose name does not say which version they are.
 */
export function writeProgram(directory: string, build: Build): PrecacheEntry[] {
  const files = listFiles(directory);
  const id = digestOf(JSON.stringify(files));
  const program: Program = { ...build, id, changes, files };
  const url = `static/program.${id.slice(0, 8)}.json`;
  writeFileSync(join(directory, url), JSON.stringify(program));
  const named = files.map((file) => ({ url: file.url.slice(1), revision: file.digest }));
  return [...named.filter((entry) => !hashed.test(entry.url)), { url, revision: null }];
}

function listFiles(directory: string): ProgramFile[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const frame = frameOf(directory);
  return names
    .filter((name) => kept.test(name))
    .toSorted()
    .map((name) => {
      const content = readFileSync(join(directory, name));
      const packed = join(directory, `${name}.br`);
      const isFirst = !/\.(?:js|css)$/.test(name) || frame.has(name) || content.length <= smallBytes;
      return {
        url: `/${name}`,
        tier: isFirst ? 1 : 2,
        bytes: content.length,
        sent: existsSync(packed) ? statSync(packed).size : content.length,
        digest: digestOf(content),
      };
    });
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** What the entry and the home page import before anything else, and what shows an answer that is kept. */
function frameOf(directory: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const found = new Set<string>();
  function reach(name: string): void {
    const entry = manifest[name];
    if (!entry || found.has(entry.file)) return;
    for (const file of [entry.file, ...(entry.css ?? [])]) found.add(file);
    entry.imports?.forEach(reach);
  }
  [
    'index.html',
    'src/client/home/page.tsx',
    'src/client/platform/store.ts',
    'src/client/state/shelf/reading.ts',
    // What other applications share may come without a network.
    'src/client/share/page.tsx',
  ].forEach(reach);
  return found;
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
