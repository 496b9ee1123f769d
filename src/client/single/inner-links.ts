import { go } from './address.ts';

/**
 * Links as the pages write them for a site: to a place of the same page (`#notes`), whose name would here replace the address
 * of the page, and to a path (`/tool`), which would here be a folder of the reader's disk. Links of the router have done
 * their work before.
 */
export function followInnerLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href') ?? '';
    if (event.defaultPrevented || !/^[#/](?!\/)/.test(href)) return;
    event.preventDefault();
    if (href.startsWith('/')) go(href);
    else showPlace(href.slice(1));
  });
}

function showPlace(id: string): void {
  const place = document.getElementById(decodeURIComponent(id));
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
