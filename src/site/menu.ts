import { pages, type Page } from './pages.ts';

/** An entry of a menu with the entries below it; `path` leads to its own page. */
export interface MenuEntry {
  readonly path: string;
  readonly title: string;
  readonly children: readonly MenuEntry[];
}

const list: readonly Page[] = pages;
const depth = (path: string): number => path.split('/').filter(Boolean).length;

function entry(page: Page): MenuEntry {
  const children = list.filter(
    (child) => child.isInMenu && child.layout === 'public' && child.path.startsWith(`${page.path}/`),
  );
  return { path: page.path, title: page.title, children: page.path === '/' ? [] : children.map(entry) };
}

/** The entries of the header: home, every section with its pages, about. */
export const mainMenu: readonly MenuEntry[] = list
  .filter((page) => page.isInMenu && page.layout === 'public' && depth(page.path) <= 1)
  .map(entry);

/** Whether a menu entry is the active one: its own path or anything below it (home only itself). */
export function isActive(entryPath: string, path: string): boolean {
  return path === entryPath || (entryPath !== '/' && path.startsWith(`${entryPath}/`));
}

/** The pages of the menu below a section such as `/tool`, for its overview page. */
export function sectionEntries(section: string): readonly Page[] {
  return list.filter((page) => page.isInMenu && page.path.startsWith(`${section}/`));
}
