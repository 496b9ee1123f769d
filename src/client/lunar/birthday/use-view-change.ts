import { useEffect, useRef } from 'react';
import { useServices } from '../../state/services.ts';

/**
 * Going from the list to one of its entries is going to another page for whoever reads, though the path stays: the title
 * changes, the top comes into view, and the focus moves to the new content.
 */
export function useViewChange(search: string, title: string): void {
  const { platform, settings } = useServices();
  const shown = useRef(search);
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [platform, settings, title]);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [search]);
}
