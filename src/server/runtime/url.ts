/** Path and query of a request's address: parted at the first `?`, since a query may hold more of them. */
export function splitUrl(url: string): [path: string, search: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/**
 * An address with a broken escape (`/%E0%A4`) names no page, but a person may have come by it: its escapes are taken as
 * plain characters, so that it gets the page that says so instead of a refusal before any route is found.
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
