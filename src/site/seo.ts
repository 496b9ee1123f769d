import { pages, type Page } from './pages.ts';

/** Paths, with all below them, that search engines shall not ask for: they hold nothing to be found, or without end. */
export const disallowedPaths = ['/api/', '/manage', '/login', '/search', '/share'] as const;

const list: readonly Page[] = pages;

/** The pages that have one address each and belong into a list of all that is here. */
export const indexablePages: readonly Page[] = list.filter(
  ({ path, access }) =>
    access === 'public' && !path.includes(':') && !disallowedPaths.some((closed) => path.startsWith(closed)),
);
