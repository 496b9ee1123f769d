import { shareFields } from '#contract/share.ts';
import type { SiteSettings } from '#site/config.ts';
import { pageById } from '#site/match.ts';
import { descriptionOf } from '#site/page-descriptions.ts';
import { shortcuts } from '#site/shortcuts.ts';
import { icons, screenshots, shortcutIcon } from './manifest-pictures.ts';

/** The night above the window of the icon: on a ground of this colour the icon is a window in the dark. */
const night = '#0c1533';

/** The web app manifest: name, icons and start of the installed site. */
export function manifest(site: SiteSettings): Record<string, unknown> {
  return {
    // The id identifies the installed site and must never change, even if `start_url` does.
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
    // These colours hold during the start; a page then sets its own by its theme.
    background_color: night,
    theme_color: night,
    categories: ['education', 'utilities', 'productivity'],
    prefer_related_applications: false,
    related_applications: [],
    icons,
    screenshots,
    shortcuts: shortcuts.map(({ page, name }) => shortcut(pageById(page), name)),
    ...entryPoints,
  };
}

/** How the operating system opens the site with shared content, with a file or by a link. */
const entryPoints = {
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
  // A launch opens a new window where the system has windows, so that a text being written in another one is not replaced.
  launch_handler: { client_mode: ['navigate-new', 'auto'] },
  handle_links: 'auto',
  edge_side_panel: { preferred_width: 400 },
};

function shortcut({ id, path }: ReturnType<typeof pageById>, name: string): Record<string, unknown> {
  return { name, description: descriptionOf(id), url: path, icons: [shortcutIcon(id)] };
}
