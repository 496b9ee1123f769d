/** A reference as its absolute address, RFC 3986 §5.2 (what schemas use of it). */
export function resolveUri(reference: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(reference)) return reference;
  const [, root = '', path = '', query = ''] =
    /^((?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)(\?[^#]*)?/i.exec(base) ?? [];
  if (reference === '') return root + path + query;
  if (reference.startsWith('#')) return root + path + query + reference;
  if (reference.startsWith('//')) return root.replace(/\/\/.*/, '') + reference;
  if (reference.startsWith('?')) return root + path + reference;
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(reference) ?? [];
  const joined = target.startsWith('/') ? target : path.slice(0, path.lastIndexOf('/') + 1) + target;
  return root + removeDots(joined) + rest;
}

function removeDots(path: string): string {
  const kept: string[] = [];
  const steps = path.split('/');
  for (const [at, step] of steps.entries()) {
    const isLast = at === steps.length - 1;
    if (step === '..') {
      if (kept.length > 1) kept.pop();
      if (isLast) kept.push('');
    } else if (step !== '.') kept.push(step);
    else if (isLast) kept.push('');
  }
  return kept.join('/');
}

/** An address without its fragment, and the fragment without its sign. */
export function splitFragment(uri: string): { readonly address: string; readonly fragment: string } {
  const at = uri.indexOf('#');
  return at < 0 ? { address: uri, fragment: '' } : { address: uri.slice(0, at), fragment: uri.slice(at + 1) };
}
