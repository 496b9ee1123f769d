import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isSiteBuild } from './site-build.ts';

/** The empty page the worker answers with: `index.html` without a rendered page in it. */
export function writeShell(): Plugin {
  return {
    name: 'write-shell',
    apply: isSiteBuild,
    writeBundle({ dir = '' }) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      writeFileSync(join(dir, 'shell.html'), page.replace(/\s*<!--(?:head|app|state)-->/g, ''));
    },
  };
}
