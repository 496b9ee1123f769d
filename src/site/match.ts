import { parse } from 'regexparam';
import { pages, type Page, type PageId } from './pages.ts';

/** The page a path belongs to, with the parameters its pattern names. */
export interface PageMatch {
  readonly page: Page & { readonly id: PageId };
  readonly params: Readonly<Record<string, string>>;
}

const list: readonly PageMatch['page'][] = pages;
const routes = list.flatMap((page) => [page.path, ...(page.aliases ?? [])].map((path) => ({ page, ...parse(path) })));

/** Finds the page of a path without query and hash; undefined for an unknown path. A trailing slash makes no difference. */
export function matchPage(path: string): PageMatch | undefined {
  for (const { page, pattern, keys } of routes) {
    const found = pattern.exec(path);
    if (found) return { page, params: readParams(keys, found) };
  }
  return undefined;
}

function readParams(keys: readonly string[], found: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(keys.map((key, index) => [key, decodePart(found[index + 1] ?? '')]));
}

/** Decodes a part of a path; a part with a broken escape such as `%E0` stays as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page with this id; throws for an id that is no page's. */
export function pageById(id: PageId): PageMatch['page'] {
  const page = list.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`no page ${id}`);
  return page;
}

const serverPrefixes = ['/api/', '/static/', '/data/', '/icons/'];

/** Whether a path lies below one of the folders that belong to the server. */
export function isReservedPath(path: string): boolean {
  return serverPrefixes.some((prefix) => path.startsWith(prefix));
}

/** Whether a path belongs to the server alone: calls, files, anything whose last part has an extension. No page has such a path. */
export function isServerPath(path: string): boolean {
  return isReservedPath(path) || /\.[a-z0-9]{1,12}$/i.test(path);
}
