import type { MenuEntry } from './menu.ts';
import { pages, type Page } from './pages.ts';

const list: readonly Page[] = pages;

/** The side menu of the management area, apart from `menu.ts` because only that area loads it. */
export const manageMenu: readonly MenuEntry[] = [
  managedEntry('个人中心', '/manage/profile'),
  managedEntry('文章中心', '/manage/article'),
];

/** The group of the side menu that only owners of the site see. */
export const siteMenu: MenuEntry = managedEntry('站点', '/manage/site');

function managedEntry(title: string, prefix: string): MenuEntry {
  const children = list.filter((page) => page.isInMenu && page.path.startsWith(`${prefix}/`));
  return {
    path: prefix,
    title,
    children: children.map((page) => ({ path: page.path, title: page.title, children: [] })),
  };
}
