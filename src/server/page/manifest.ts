import { siteFacts, type SiteSettings } from '../../site/config.ts';
import { pages, type Page } from '../../site/pages.ts';

const list: readonly Page[] = pages;

/** The web app manifest: how the site is called, drawn and started once it is on the home screen. */
export function manifest(site: SiteSettings): Record<string, unknown> {
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/?from=home-screen',
    scope: '/',
    display: 'standalone',
    background_color: siteFacts.themeColor.light,
    theme_color: siteFacts.themeColor.light,
    categories: ['education', 'utilities', 'productivity'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: list.filter((page) => page.shortcut).map(shortcut),
  };
}

function shortcut({ title, description, path }: Page): Record<string, unknown> {
  const icons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];
  return { name: title, description, url: path, icons };
}
