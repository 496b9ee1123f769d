import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Page, pages } from '../../../site/pages.ts';
import { isInSingleFile } from '../../../site/single-file.ts';

/** Modules of the site that are others in the single file; each has the exports of the one it stands in for. */
const replacements: Readonly<Record<string, string>> = {
  'src/client/platform/trusted.ts': 'src/client/single/trusted.ts',
  'src/client/ui/whole-address.ts': 'src/client/single/whole-address.ts',
};

export function replaceModules(root: string): Plugin {
  return {
    name: 'single-file-stand-ins',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('.') || source.includes('?')) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const other = found && replacements[relative(root, found.id).replaceAll('\\', '/')];
      return other && join(root, other);
    },
  };
}

const worker = /\/client\/(tool\/\w+)\/worker\.ts\?worker&url$/;

/** There are no files of workers: in place of its address stands the name of the tool it works for. */
export function workerAddressesByTool(): Plugin {
  return {
    name: 'single-file-tool-names',
    enforce: 'pre',
    load(module) {
      const tool = worker.exec(module.replaceAll('\\', '/'))?.[1];
      return tool && `export default ${JSON.stringify(tool)};`;
    },
  };
}

/** Menus, routes and titles all come from the list of pages, so it is the list that is shortened. */
export function shortenPageList(): Plugin {
  const list = (pages as readonly Page[]).filter(({ id }) => isInSingleFile(id));
  return {
    name: 'single-file-pages',
    load(module) {
      return module.replaceAll('\\', '/').endsWith('/src/site/pages.ts')
        ? `export const pages = ${JSON.stringify(list)};`
        : undefined;
    },
  };
}
