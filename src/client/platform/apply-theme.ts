/**
 * Sets the colour theme of the page and of the system's bars around it; undefined follows the operating system. The first inline
 * script of the page does the same for a stored choice.
 */
export function applyTheme(theme: string | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
  for (const bars of document.querySelectorAll<HTMLMetaElement>('[data-bars]')) {
    const own = bars.dataset['bars'];
    bars.media = theme ? (own === theme ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`;
  }
}
