import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { BlogExport, ExportKind } from './exports/blog-export.ts';

/** The program that a blog was made with; `plain` is a folder of texts. */
export type BlogKind = 'hexo' | 'hugo' | 'jekyll' | 'plain' | ExportKind;

/** What is known of the blog that files come from. */
export interface BlogSite {
  readonly kind: BlogKind;
  /** The folder of the site inside the import, with a slash at its end; empty for the import itself. */
  readonly root: string;
  /** Where the site was, without a path; empty where the settings do not say it. */
  readonly origin: string;
  /** The path of the site at its origin, without a slash at its end. */
  readonly basePath: string;
  /** The pattern of the addresses of articles, by section for Hugo; the empty section stands for all others. */
  readonly permalinks: ReadonlyMap<string, string>;
  /** A single line break is shown as one. */
  readonly hasBreaks: boolean;
}

/** The names of the files with the settings of a blog, in the folder of the site. */
const settingsName =
  /^(.*\/)?(?:_config\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json))$/;

/** Lists the files that may hold the settings of a blog, the outermost first. */
export function settingsPaths(paths: readonly string[]): string[] {
  return paths
    .filter((path) => settingsName.test(path) && !/(?:^|\/)(?:themes|node_modules|exampleSite|\.[^/]+)\//.test(path))
    .sort((one, other) => one.length - other.length);
}

type Settings = Readonly<Record<string, unknown>>;

/** Recognises the blog by its folders, and reads its settings where they come with it. */
export function readBlogSite(paths: readonly string[], settingsTexts: ReadonlyMap<string, string>): BlogSite {
  const found = rootOf(paths);
  const [path, text] = [...settingsTexts].find(([each]) => isSettingsOf(each, found)) ?? [];
  const settings = path && text !== undefined ? parseSettings(path, text) : {};
  const address = textAt(settings, 'url') ?? textAt(settings, 'baseurl') ?? '';
  const [, origin = '', ownPath = ''] = /^(https?:\/\/[^/?#]+)(\/[^?#]*)?/.exec(address) ?? [];
  const basePath = textAt(settings, found.kind === 'hexo' ? 'root' : 'baseurl') ?? '';
  return {
    ...found,
    origin: /\/\/(?:example\.|localhost|yoursite)/.test(origin) ? '' : origin,
    basePath: (basePath.startsWith('/') ? basePath : ownPath).replace(/\/{1,9}$/, ''),
    permalinks: permalinksOf(found.kind, settings),
    hasBreaks: found.kind === 'hexo' && !deniesBreaks(settings),
  };
}

/** What is known of a blog that comes in an export, which says the address of every article itself. */
export function siteOfExport(path: string, { kind, origin, basePath }: BlogExport): BlogSite {
  const root = path.slice(0, path.lastIndexOf('/') + 1);
  return { kind, root, origin, basePath, permalinks: new Map(), hasBreaks: false };
}

/** The kind and the folder of the site, by where most of its texts are. */
function rootOf(paths: readonly string[]): Pick<BlogSite, 'kind' | 'root'> {
  const counts = new Map<string, { readonly kind: BlogKind; readonly root: string; count: number }>();
  const themed = paths.map((path) => /^(.*?)(?:_layouts\/|_includes\/|Gemfile$)/.exec(path)?.[1]);
  const themes = new Set(themed.filter((root) => root !== undefined));
  for (const path of paths) {
    if (!/\.(?:md|markdown|mdown)$/i.test(path) || /(?:^|\/)(?:themes|node_modules|exampleSite)\//.test(path)) continue;
    const place = placeOf(path, themes);
    if (!place) continue;
    const key = `${place.kind} ${place.root}`;
    const entry = counts.get(key) ?? { ...place, count: 0 };
    entry.count += 1;
    counts.set(key, entry);
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most ? { kind: most.kind, root: most.root } : { kind: 'plain', root: '' };
}

function placeOf(path: string, themes: ReadonlySet<string>): Pick<BlogSite, 'kind' | 'root'> | undefined {
  const [, ofHexo, folder] = /^(.*?\/)??(source\/)?_(?:posts|drafts)\//.exec(path) ?? [];
  if (folder) return { kind: 'hexo', root: ofHexo ?? '' };
  const [posts, ofJekyll = ''] = /^(.*?\/)??_(?:posts|drafts)\//.exec(path) ?? [];
  if (posts) {
    const isDated = /\/\d{4}-\d{1,2}-\d{1,2}-[^/]*$/.test(path);
    return { kind: isDated || themes.has(ofJekyll) ? 'jekyll' : 'hexo', root: ofJekyll };
  }
  const [content, ofHugo = ''] = /^(.*?\/)??content\//.exec(path) ?? [];
  return content ? { kind: 'hugo', root: ofHugo } : undefined;
}

function isSettingsOf(path: string, { kind, root }: Pick<BlogSite, 'kind' | 'root'>): boolean {
  if (!path.startsWith(root)) return false;
  const name = path.slice(root.length);
  return kind === 'hugo' ? /^(?:config\/_default\/)?(?:hugo|config)\./.test(name) : /^_config\.ya?ml$/.test(name);
}

function parseSettings(path: string, text: string): Settings {
  try {
    const value: unknown = path.endsWith('.toml')
      ? parseToml(text, { maxDepth: 20 })
      : parseYaml(text, { maxAliasCount: 100, logLevel: 'error' });
    return typeof value === 'object' && value !== null ? lowerKeys(value) : {};
  } catch {
    return {};
  }
}

const lowerKeys = (value: object): Settings =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), inner as unknown]));

function textAt(settings: Settings, name: string): string | undefined {
  const value = settings[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const jekyllStyles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

function permalinksOf(kind: BlogKind, settings: Settings): ReadonlyMap<string, string> {
  const own = textAt(settings, 'permalink');
  if (kind === 'hexo') return new Map([['', own ?? ':year/:month/:day/:title/']]);
  if (kind === 'jekyll') return new Map([['', jekyllStyles[own ?? 'date'] ?? own ?? '']]);
  if (kind === 'plain') return new Map();
  const bySection = { ...(settings['permalinks'] as object) };
  const pages = { ...bySection, ...(bySection as { page?: object }).page };
  const given = Object.entries(pages).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new Map([
    ['', settings['uglyurls'] === true ? '/:sections/:slugorfilename.html' : '/:sections/:slugorfilename/'],
    ...given,
  ]);
}

function deniesBreaks(settings: Settings): boolean {
  const { marked, markdown } = settings as {
    marked?: { breaks?: unknown };
    markdown?: { render?: { breaks?: unknown } };
  };
  return marked?.breaks === false || markdown?.render?.breaks === false;
}
