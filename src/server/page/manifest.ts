import { shareFields } from '../../contract/share.ts';
import { type SiteSettings, themeColor } from '../../site/config.ts';
import { pageById } from '../../site/match.ts';
import { shortcuts } from '../../site/shortcuts.ts';
import { icons, screenshots, shortcutIcon } from './manifest-pictures.ts';

/** The web app manifest: how the site is called, drawn and started once it is on the home screen. */
export function manifest(site: SiteSettings): Record<string, unknown> {
  return {
    // What it was installed as: never to be changed, wherever it may start.
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/?from=home-screen',
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone', 'minimal-ui'],
    orientation: 'any',
    // While it starts; a page then says its own, which follows the theme.
    background_color: themeColor.light,
    theme_color: themeColor.light,
    categories: ['education', 'utilities', 'productivity'],
    prefer_related_applications: false,
    related_applications: [],
    icons,
    screenshots,
    shortcuts: shortcuts.map(({ page, name }) => shortcut(pageById(page), name)),
    ...waysIn,
  };
}

/** How the system may open the site with something in its hands. */
const waysIn = {
  share_target: {
    action: pageById('share').path,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: shareFields.title,
      text: shareFields.text,
      url: shareFields.url,
      files: [{ name: shareFields.files, accept: ['*/*'] }],
    },
  },
  file_handlers: [
    { action: pageById('tool/json').path, accept: { 'application/json': ['.json'] }, launch_type: 'multiple-clients' },
  ],
  // A window of its own, where there are windows: what is being written in another one stays as it is.
  launch_handler: { client_mode: ['navigate-new', 'auto'] },
  handle_links: 'auto',
  edge_side_panel: { preferred_width: 400 },
};

function shortcut({ id, description, path }: ReturnType<typeof pageById>, name: string): Record<string, unknown> {
  return { name, description, url: path, icons: [shortcutIcon(id)] };
}
