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

/**
 * The choice that turns what is shown round, light to dark and dark to light; undefined where the operating system shows that by
 * itself, so that a reader who turns back follows it again.
 */
export function oppositeTheme(chosen: string | undefined): 'light' | 'dark' | undefined {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const opposite = (chosen || system) === 'dark' ? 'light' : 'dark';
  return opposite === system ? undefined : opposite;
}

/**
 * Gives the system's bar the colour of the sky below it, whatever the theme; answers what ends that. The script of the home page in
 * index.html does the same before the first paint.
 */
export function continueSky(color: string): () => void {
  const bars = document.querySelector<HTMLMetaElement>('[data-sky-bars]') ?? document.createElement('meta');
  Object.assign(bars, { name: 'theme-color', content: color });
  bars.dataset['skyBars'] = '';
  // Of those that fit, browsers take the first.
  document.head.prepend(bars);
  return () => bars.remove();
}
