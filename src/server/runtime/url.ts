/** Splits a request's address into path and query at the first `?`; a query may contain further ones. */
export function splitUrl(url: string): [path: string, search: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/**
 * Escapes the percent signs of a path with a broken escape (`/%E0%A4`), so that its reader gets the “not found” page instead of
 * Fastify's refusal before routing.
 */
export function repairUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path] = splitUrl(url);
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
