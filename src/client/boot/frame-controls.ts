import type { localKeys } from '#contract/storage.ts';
import { applyTheme, oppositeTheme } from '../platform/apply-theme.ts';
import { nextPaint } from '../platform/idle.ts';

/** The name alone: the script stands in every page. */
const key: typeof localKeys.theme = 'theme';

/** The theme that was chosen here, '' for the system's; undefined before the first choice. */
let chosen: string | undefined;

/** Whether a control of the header works without the client, which need not start for it. */
export function isFrameControl(pressed: HTMLElement): boolean {
  return pressed.dataset['switch'] === 'theme' || pressed.getAttribute('aria-controls') === 'menu';
}

/**
 * Does what the theme button of the header is for; false for another control. The client reads the choice when it starts. The colours
 * change with the frame after the next, as in `state/theme.ts`.
 */
export function switchTheme(pressed: HTMLElement): boolean {
  if (pressed.dataset['switch'] !== 'theme') return false;
  const theme = oppositeTheme(chosen ?? document.documentElement.dataset['theme']);
  chosen = theme ?? '';
  void nextPaint().then(() => applyTheme(theme));
  try {
    if (theme) localStorage.setItem(key, theme);
    else localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has the theme for this page.
  }
  return true;
}

/** Opens and closes the menu of the header where that was pressed; false for anything else. The header takes it over as it is. */
export function toggleMenu(event: Event): boolean {
  const toggle = (event.target as Element).closest('[aria-controls=menu]');
  const menu = toggle && document.getElementById('menu');
  if (!menu) return false;
  event.preventDefault();
  toggle.setAttribute('aria-expanded', String(menu.toggleAttribute('data-open')));
  return true;
}
