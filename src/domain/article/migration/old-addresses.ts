import { jekyllName, stemOf } from '../file/header-dates.ts';
import { type HeaderFields, listOf, textOf, wordOf } from '../file/header-fields.ts';
import type { BlogSite } from './blog-site.ts';

/** What the addresses of an article are made of. */
export interface AddressFacts {
  readonly fields: HeaderFields;
  readonly path: string;
  readonly title: string;
  /** In seconds; undefined where the article has no date. */
  readonly date: number | undefined;
  readonly utcOffsetSeconds: number;
}

/** The path that the header names as the address of the article, and the further paths that led to it. */
export function writtenAddresses({ fields }: AddressFacts): {
  readonly own: string | undefined;
  readonly others: readonly string[];
} {
  const own = ['permalink', 'url'].map((name) => pathOf(wordOf(fields[name]) ?? '')).find((path) => path !== undefined);
  const others = ['aliases', 'alias', 'redirect_from', 'redirects'].flatMap((name) =>
    listOf(fields[name], /[,\s]+/).flatMap((value) => pathOf(wordOf(value) ?? '') ?? []),
  );
  return { own, others };
}

/**
 * Lists the paths at which readers found the article, each once: those that the header names, and the one that the blog's pattern
 * gives. A path is decoded, begins with a slash and does not name `index.html`.
 */
export function oldAddressesOf(facts: AddressFacts, site: BlogSite): string[] {
  const { own, others } = writtenAddresses(facts);
  const byRule = own ?? fillPattern(facts, site);
  const withBase = (path: string): string => (path.startsWith(`${site.basePath}/`) ? path : site.basePath + path);
  // Hugo takes aliases and addresses from the root of the site, which may be below a path; some write them with it.
  return [...new Set([...(byRule === undefined ? [] : [byRule]), ...others].map((path) => withBase(path)))];
}

/** The path of an address as a list of old paths has it; undefined for patterns and what is no address. */
function pathOf(address: string): string | undefined {
  const path = address
    .trim()
    .replace(/^https?:\/\/[^/?#]{1,255}/, '')
    .replace(/[?#][^]*$/, '');
  if (path === '' || path.includes(':')) return undefined;
  const whole = `/${path.replace(/^\/{1,9}/, '')}`.replace(/\/index\.html?$/, '/');
  return whole === '/' ? undefined : decodePath(whole);
}

function decodePath(path: string): string {
  try {
    return decodeURI(path).normalize('NFC');
  } catch {
    return path.normalize('NFC');
  }
}

/** The path that the pattern of the blog gives an article; undefined where it needs what the file does not say. */
function fillPattern(facts: AddressFacts, site: BlogSite): string | undefined {
  const sections = sectionsOf(facts.path, site);
  const pattern = site.permalinks.get(sections[0] ?? '') ?? site.permalinks.get('');
  const isOtherLanguage = site.kind === 'hugo' && /\.[a-z]{2}(?:-[a-z]{2,4})?$/i.test(stemOf(facts.path));
  if (!pattern || isOtherLanguage) return undefined;
  const parts = patternParts(facts, site, sections);
  let isKnown = true;
  const filled = pattern.replace(/:([a-z_]{1,30})/g, (_, name: string) => {
    const value = name.endsWith('output_ext')
      ? name.replace('output_ext', '')
      : (parts[name] ?? wordOf(facts.fields[name]));
    if (value === undefined || (value === '' && name !== 'categories' && name !== 'sections')) isKnown = false;
    return value ?? '';
  });
  if (!isKnown) return undefined;
  const ending = /:output_ext/.test(pattern) ? '.html' : '';
  return pathOf(`${filled.replace(/\/{2,9}/g, '/')}${filled.endsWith('.html') ? '' : ending}`.replaceAll(':', ''));
}

/** The folders of a text below the one of all texts. */
function sectionsOf(path: string, { root }: BlogSite): string[] {
  const inner = path.slice(path.startsWith(root) ? root.length : 0);
  const below = inner.replace(/^(?:.{0,200}\/)?(?:_posts|_drafts|content)\//, '');
  const folders = below.split('/').slice(0, -1);
  return /\/index\.\w+$/.test(below) ? folders.slice(0, -1) : folders;
}

type PatternParts = Readonly<Record<string, string | undefined>>;

function patternParts(facts: AddressFacts, site: BlogSite, sections: readonly string[]): PatternParts {
  const { fields, path, title } = facts;
  const stem = stemOf(path);
  const name = site.kind === 'hugo' ? stem : (jekyllName.exec(stem)?.[2] ?? stem);
  const slug = textOf(fields, ['slug']);
  const categories = listOf(
    fields['categories'] ?? fields['category'],
    site.kind === 'jekyll' ? /\s+/ : /[,，]/,
  ).flatMap((value) => wordOf(value) || []);
  const common = {
    ...dateParts(facts),
    name,
    filename: stem,
    categories: categories.join('/').toLowerCase(),
    ...(slug && { slug }),
  };
  if (site.kind === 'hexo') {
    const category = categories.join('/') || 'uncategorized';
    return {
      ...common,
      title: [...sections, name].join('/'),
      category,
      categories: category,
      post_title: slugOf(title),
      slug: slug ?? name,
    };
  }
  if (site.kind === 'jekyll') return { ...common, title: slug ?? name, slug: slug ?? name };
  const lower = (value: string): string => value.toLowerCase().replace(/\s+/g, '-');
  const file = lower(slug ?? name);
  return {
    ...common,
    section: lower(sections[0] ?? ''),
    sections: lower(sections.join('/')),
    title: slugOf(title),
    slug: slug === undefined ? slugOf(title) : lower(slug),
    slugorfilename: file,
    slugorcontentbasename: file,
    contentbasename: lower(name),
    filename: lower(name),
  };
}

function dateParts({ date, utcOffsetSeconds }: AddressFacts): PatternParts {
  if (date === undefined) return {};
  const local = new Date((date + utcOffsetSeconds) * 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const year = local.getUTCFullYear();
  const [month, day] = [local.getUTCMonth() + 1, local.getUTCDate()];
  const yearDay = Math.floor((local.getTime() - Date.UTC(year, 0, 1)) / 86_400_000) + 1;
  return {
    year: String(year),
    short_year: String(year).slice(2),
    month: two(month),
    i_month: String(month),
    day: two(day),
    i_day: String(day),
    hour: two(local.getUTCHours()),
    minute: two(local.getUTCMinutes()),
    second: two(local.getUTCSeconds()),
    y_day: String(yearDay).padStart(3, '0'),
    yearday: String(yearDay),
  };
}

/** A title as the programs of blogs write it in an address. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]+/gu, '')
    .trim()
    .replace(/[\s_-]+/g, '-');
}

/** A readable last part of an address: the one the blog had, where it is made of Latin letters; undefined for all others. */
export function proposeSlug(facts: AddressFacts): string | undefined {
  const { own } = writtenAddresses(facts);
  const stem = stemOf(facts.path);
  const last = own
    ?.replace(/\/$/, '')
    .replace(/^.*\//, '')
    .replace(/\.html?$/, '');
  return [textOf(facts.fields, ['slug']), last, jekyllName.exec(stem)?.[2] ?? stem]
    .map((name) => (name ?? '').toLowerCase().replace(/[\s_.]+/g, '-'))
    .find((name) => /^(?=[^a-z]{0,60}[a-z])[a-z0-9]+(?:-[a-z0-9]+){0,30}$/.test(name) && name.length <= 60);
}

/**
 * What tells an article from all others of its blog, whatever folder or archive it comes in and however its title changes: the
 * address its header names, else its name and date, else its place in the blog. Undefined for a text without a date in a plain folder.
 */
export function identityOf(facts: AddressFacts, site: BlogSite): string | undefined {
  const { own } = writtenAddresses(facts);
  if (own !== undefined) return own;
  const stem = stemOf(facts.path);
  const name = textOf(facts.fields, ['slug', 'abbrlink']) ?? jekyllName.exec(stem)?.[2] ?? stem;
  if (facts.date !== undefined) return `${name.normalize('NFC')} ${facts.date}`;
  const parts = facts.path.normalize('NFC').split('/');
  const start = parts.slice(0, -1).findIndex((part) => part === 'content' || part.startsWith('_'));
  return site.kind === 'plain' || start < 0 ? undefined : parts.slice(start).join('/');
}
