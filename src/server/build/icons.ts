import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const packageImport = /import \{([^}]*)\} from 'lucide-react';/g;
const exported = /^export \{ (.*) \} from '\.\/(icons\/[\w-]+\.mjs)';$/gm;

/**
 * Imports each icon from its own file. By way of the package's list every module would import all of its 1,500 icons, and those of
 * all pages would be taken for parts of the frame (`app-group.ts`).
 */
export function importIconsDirectly(root: string): Plugin {
  const folder = join(root, 'node_modules/lucide-react/dist/esm').replaceAll('\\', '/');
  let files: ReadonlyMap<string, string> | undefined;

  function importOf(name: string, local: string): string {
    files ??= readIconFiles(readFileSync(join(folder, 'lucide-react.mjs'), 'utf8'));
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no icon ${name}`);
    return `import ${local} from '${folder}/${file}';`;
  }

  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/client\/.*\.tsx?$/, code: /'lucide-react'/ },
      handler: (code) => ({ code: replaceIconImports(code, importOf), map: null }),
    },
  };
}

/** Replaces every import of icons; types are left out, since nothing of them is left when the program runs. */
export function replaceIconImports(code: string, importOf: (name: string, local: string) => string): string {
  return code.replace(packageImport, (_, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    return names
      .filter((name) => name && !name.startsWith('type '))
      .map((each) => each.split(' as '))
      .map(([name = '', local = name]) => importOf(name, local))
      .join(' ');
  });
}

/** The file of each icon by all of its names. */
export function readIconFiles(list: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(exported)) {
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file);
  }
  return files;
}

/** Matches the keys and names in lucide's icons. The keys are random, so compression does not make them smaller. */
const iconExtras = /, key: "\w+"|^ {2}(?:name|size|aliases): .*\n|^__iconData\.node;\n/gm;

/** Reduces icons to their lines, because the first script of every page holds several of them. */
export function stripIcons(): Plugin {
  return {
    name: 'bare-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(iconExtras, ''), map: null }),
    },
  };
}
