import '../style/tokens.css';
import '../style/reset.css';
import { createRoot } from 'react-dom/client';
import { startAfterHydration } from '../state/after-hydration.ts';
import { createServices } from '../state/services.ts';
import { state } from './data.ts';
import { Frame } from './frame.tsx';
import { followInnerLinks } from './inner-links.ts';
import { singlePlatform } from './platform.ts';

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
