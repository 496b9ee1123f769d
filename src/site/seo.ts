import { pages, type Page } from './pages.ts';

/** Paths that `robots.txt` disallows with all below them: they have no content to list, or endless pages of it. */
export const disallowedPaths = ['/api/', '/manage', '/login', '/reset', '/search', '/share'] as const;

const list: readonly Page[] = pages;

/** The pages of the sitemap that have one address each, without parameters. */
export const indexablePages: readonly Page[] = list.filter(
  ({ path, access }) =>
    access === 'public' && !path.includes(':') && !disallowedPaths.some((closed) => path.startsWith(closed)),
);
