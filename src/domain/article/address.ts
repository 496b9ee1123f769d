/** The path below which articles have their pages; what this device knows about reading one is stored under it, with the article's id. */
export const articlesPath = '/article/blog/';

/** The path below which the pictures of the articles that come with the site are served. */
export const articlePictures = '/pictures/';

/** The path of an article's page: by the slug that its author chose, else by its id. Answers of older builds have no slug. */
export function articlePath({ id, slug }: { readonly id: string; readonly slug?: string }): string {
  return articlesPath + encodeURIComponent(slug || id);
}

/** A path of this or of another site without query and fragment, as a pattern for schemas. */
export const pathPattern = '^/[^/\\\\?#\\p{C}][^\\\\?#\\p{C}]*$';

/** The most former paths of an article, and the most characters of one. */
export const maxAliases = 20;
export const maxPathLength = 300;

/** Those of the paths that can lead to an article here, each once. */
export function usablePaths(paths: readonly string[]): string[] {
  const pattern = new RegExp(pathPattern, 'u');
  const usable = paths.filter((path) => path.length <= maxPathLength && pattern.test(path));
  return [...new Set(usable)].slice(0, maxAliases);
}

/**
 * The key under which a path of this site or of a former one leads to an article: decoded, without case, a trailing slash and the name of
 * an index file, since old links differ in these. The query and the fragment are no part of a path.
 */
export function addressKey(path: string): string {
  const decoded = decodePath(path).normalize('NFC').toLowerCase();
  return decoded.replace(/\/index\.html?$/, '/').replace(/([^/])\/$/, '$1');
}

/** A path without its escapes; one with a broken escape stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
