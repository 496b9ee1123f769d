import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import type { PageMatch } from '#site/match.ts';
import { useServices } from '../state/services.ts';
import { noteToolOpening } from '../state/tool-use.ts';

/**
 * Does what a browser does when it loads a page and a single-page application must do itself, beside its title: scroll to the
 * top, and move the focus to the new content so that screen readers start there. Tools that are opened are noted.
 */
export function useNavigationEffects(path: string, match: PageMatch | undefined): void {
  const { platform } = useServices();
  const arrived = useRef<string | undefined>(undefined);
  useEffect(() => {
    const previous = arrived.current;
    arrived.current = path;
    if (previous === undefined || previous === path) return;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
  const id = match?.page.id;
  useEffect(() => {
    if (id) noteToolOpening(platform.local, id);
  }, [platform, id]);
  const address = `${path}?${useSearch()}`;
  const loaded = useRef(address);
  useEffect(() => {
    // The canonical link names the page that was loaded, and share sheets would go on sharing that address.
    if (address !== loaded.current) document.querySelector('[rel=canonical]')?.remove();
  }, [address]);
}

/** Sets the title of the tab. A layout effect runs before the effects of the page, which may set a better one. */
export function useTitle(title = '没有这个页面'): void {
  const { platform, settings } = useServices();
  useLayoutEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
}
