import type { MouseEvent } from 'react';

/** Scrolls to the target of a link inside the preview, since the fragment must not change the editor's address. */
export function scrollInside(event: MouseEvent<HTMLElement>): void {
  const address = (event.target as Element).closest('a')?.getAttribute('href');
  if (!address?.startsWith('#')) return;
  event.preventDefault();
  const id = decode(address.slice(1));
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[id]')];
  places.find((place) => place.id === id)?.scrollIntoView({ block: 'start' });
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
