import type { MountEditor } from './editor-handle.ts';

/** Fetches the editor; undefined in the single-file edition, where its size would be a seventh of the file. */
export async function importEditor(): Promise<MountEditor | undefined> {
  return (await import('./mount.ts')).mountEditor;
}
