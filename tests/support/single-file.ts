import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fillSiteState } from '#server/plugins/single-file.ts';
import { defaultSiteSettings } from '#site/config.ts';

/** The built file as a reader has it on the disk. */
export interface FileOnDisk {
  /** Its `file:` address. */
  readonly address: string;
  readonly remove: () => void;
}

/** What the server at `origin` would give, saved under the name it would have. */
export function saveSingleFile(origin: string): FileOnDisk {
  const folder = mkdtempSync(join(tmpdir(), 'single file '));
  const path = join(folder, '雪窗集离线版-1.0.0.html');
  const built = readFileSync('dist/client/xuechuang.html', 'utf8');
  writeFileSync(path, fillSiteState(built, { site: defaultSiteSettings, origin }));
  return { address: pathToFileURL(path).href, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
