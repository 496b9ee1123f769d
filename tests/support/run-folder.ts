import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a run one folder for everything temporary, and removes it at the end with what tests, servers and browsers left there,
 * also those that were killed. The processes of the tests inherit its name.
 */
export function setup(): void {
  if (process.env[ownFolder]) return;
  const folder = mkdtempSync(join(tmpdir(), 'site-run-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  for (const name of [ownFolder, 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** The setups of several projects run in one process; the first of them makes the folder. */
const ownFolder = 'TEST_RUN_FOLDER';
