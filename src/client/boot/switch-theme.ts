import type { localKeys } from '../../contract/storage.ts';

/** The name alone: the script stands in every page. */
const key: typeof localKeys.theme = 'theme';

/** The theme that follows each one; the theme without a name is the system's. */
const next: Readonly<Record<string, string>> = { '': 'light', light: 'dark', dark: '' };

/** Does what the theme button of the header is for; false for another control. The client reads the choice when it starts. */
export function switchTheme(pressed: HTMLElement): boolean {
  if (pressed.dataset['switch'] !== 'theme') return false;
  const { dataset } = document.documentElement;
  const theme = next[dataset['theme'] ?? ''];
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
  try {
    if (theme) localStorage.setItem(key, theme);
    else localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has the theme for this page.
  }
  return true;
}
