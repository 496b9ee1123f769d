import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { sampleArchive } from '#server/book/sample-app.ts';
import { books, starterBooks } from '#tests/fixtures/starter.ts';

/** The notes app of the book on offline sites as its zip unpacks, with the packages of the project above it. */
export function unpackNotesApp(): { readonly path: string; readonly remove: () => void } {
  const { id, updateTime } = starterBooks.find((book) => book.id === 'offline-first')!;
  const archive = sampleArchive({ id, updateTime, folder: fileURLToPath(new URL(`${id}/`, books)) })!;
  const work = mkdtempSync(join(tmpdir(), 'notes-app-'));
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    mkdirSync(dirname(join(work, name)), { recursive: true });
    writeFileSync(join(work, name), bytes);
  }
  symlinkSync(resolve('node_modules'), join(work, 'node_modules'), 'junction');
  return { path: join(work, id), remove: () => rmSync(work, { recursive: true }) };
}
