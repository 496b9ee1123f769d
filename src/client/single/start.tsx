import '../style/tokens.css';
import '../style/reset.css';
import { createRoot } from 'react-dom/client';
import { startAfterHydration } from '../state/after-hydration.ts';
import { createServices } from '../state/services.ts';
import { state } from './data.ts';
import { Frame } from './frame.tsx';
import { singlePlatform } from './platform.ts';
import { go } from './address.ts';

/**
 * Links as the pages write them for a site: to a place of the same page (`#notes`), whose name would here replace the address
 * of the page, and to a path (`/tool`), which would here be a folder of the reader's disk. Links of the router have done
 * their work before.
 */
function followInnerLinks(): void {
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

/** Draws the page; nothing was rendered before, so everything is known at once. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const platform = singlePlatform();
  const services = createServices(platform, {
    settings: state.settings,
    now: Math.floor(platform.now() / 1000),
    answers: {},
  });
  services.theme.reload();
  const theme = services.theme.theme.value;
  if (theme !== 'system') platform.setTheme(theme);
  followInnerLinks();
  createRoot(root).render(<Frame services={services} onMount={() => void startAfterHydration(services)} />);
}
