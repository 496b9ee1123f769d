import type { Input } from '../../../contract/endpoints.ts';

export const pageSize = 10;

/** The list an address asks for: `?page=2&tag=农历&author=…`. A page that is no number is the first. */
export function listQuery(search: string): Input<'poster/fetch'> & { page: number } {
  const given = new URLSearchParams(search);
  const page = Math.max(1, Math.floor(Number(given.get('page'))) || 1);
  const tag = given.get('tag');
  const author = given.get('author');
  return { page, size: pageSize, ...(tag ? { tag } : {}), ...(author ? { author } : {}) };
}

/** The address of a page of the same list. */
export function listAddress({ page, tag, author }: { page: number; tag?: string; author?: string }): string {
  const query = new URLSearchParams();
  if (tag) query.set('tag', tag);
  if (author) query.set('author', author);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/article/blog?${text}` : '/article/blog';
}
