import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Page, pages } from '#site/pages.ts';
import { isInSingleFile } from '#site/single-file.ts';

/** The modules of the site that the single file replaces; a replacement has the same exports. */
const replacements: Readonly<Record<string, string>> = {
  'src/client/tool/json/editor/import-editor.ts': 'src/client/single/import-editor.ts',
  'src/client/platform/trusted.ts': 'src/client/single/trusted.ts',
  'src/client/tool/json/jobs/load-jq.ts': 'src/client/single/load-jq.ts',
  'src/client/ui/whole-address.ts': 'src/client/single/whole-address.ts',
};

export function replaceModules(root: string): Plugin {
  const nameOf = (module: string): string => relative(root, module).replaceAll('\\', '/');
  return {
    name: 'single-file-stand-ins',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^[.#]/.test(source) || source.includes('?')) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const other = found && replacements[nameOf(found.id)];
      return other && join(root, other);
    },
    load(module) {
      if (nameOf(module) in replacements)
        throw new Error(`${module} is imported in a way that its replacement does not see`);
    },
  };
}

const worker = /\/client\/(tool\/\w+)\/worker\.ts\?worker&url$/;

/** Replaces a worker's address by the name of its tool, because the single file has no worker files. */
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

/**
 * Shortens the list of pages, from which menus, routes and titles are derived. All that are left stand in the menu: the file has no
 * search that would find the others.
 */
export function shortenPageList(): Plugin {
  const list = (pages as readonly Page[])
    .filter(({ id }) => isInSingleFile(id))
    .map((page) => ({ ...page, isInMenu: true }));
  return {
    name: 'single-file-pages',
    load(module) {
      return module.replaceAll('\\', '/').endsWith('/src/site/pages.ts')
        ? `export const pages = ${JSON.stringify(list)};`
        : undefined;
    },
  };
}
