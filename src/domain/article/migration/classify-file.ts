import { type HeaderFields, wordOf } from '../file/header-fields.ts';
import type { BlogSite } from './blog-site.ts';
import { pageReason } from './exports/blog-export.ts';

/** What a file of a blog is, by its path: an article, a text that is none and why, or something else. */
export type FileClass =
  | { readonly kind: 'article' }
  | { readonly kind: 'left-out'; readonly reason: string }
  | { readonly kind: 'other' };

const markdownFile = /\.(?:md|markdown|mdown)$/i;
const otherText = /\.(?:html?|org|mdx|adoc|asciidoc|rst|txt|textile|rmd|ipynb|enex|docx)$/i;

/** Folders of programs and packages, and the metadata macOS adds to zips. */
const foreignFolder = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/|vendor\/|_site\/|bower_components\/)/;

const notArticle = { kind: 'left-out', reason: '不是文章' } as const;
const page = { kind: 'left-out', reason: pageReason } as const;
const other = { kind: 'other' } as const;
const article = { kind: 'article' } as const;

/** The files that come with every project. */
const projectFile =
  /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security|authors|notice|todo|404)(?:[._-][\w-]+)?\.\w+$/i;
/** Pages and texts that no one has written as an article. */
const ordinaryText =
  /^(?:index|search|archives?|tags?|categories|about|robots|requirements|humans|ads|sitemap|package|llms|cmakelists)[\w.-]*$/i;

/** Tells by its path what a file of a blog is; `bundles` are the folders of Hugo that are one article. */
export function classifyFile(path: string, site: BlogSite, bundles: ReadonlySet<string>): FileClass {
  if (foreignFolder.test(path)) return other;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isOutside = !/^(?:hexo|hugo|jekyll)$/.test(site.kind) || !path.startsWith(site.root);
  const place = isOutside ? article : placeIn(path.slice(site.root.length), site, bundles);
  if (markdownFile.test(name)) return projectFile.test(name) && place !== other ? notArticle : place;
  const isOrdinary = projectFile.test(name) || (isOutside && ordinaryText.test(name));
  if (place.kind !== 'article' || isOrdinary || !otherText.test(name)) return other;
  return { kind: 'left-out', reason: '不是 Markdown，未导入' };
}

function placeIn(path: string, { kind }: BlogSite, bundles: ReadonlySet<string>): FileClass {
  if (/^(?:themes|layouts|public|static)\//.test(path)) return other;
  if (kind === 'hexo') return placeInHexo(path);
  if (kind === 'jekyll') return placeInJekyll(path);
  return placeInHugo(path, bundles);
}

function placeInHexo(path: string): FileClass {
  if (/^(?:source\/)?_(?:posts|drafts)\//.test(path)) return article;
  if (path.startsWith('scaffolds/')) return { kind: 'left-out', reason: '是新文章的模板' };
  return path.startsWith('source/') ? page : notArticle;
}

function placeInJekyll(path: string): FileClass {
  if (/(?:^|\/)_(?:posts|drafts)\//.test(path)) return article;
  if (/^_(?:layouts|includes|sass|data|plugins)\//.test(path)) return notArticle;
  // A collection is a folder of texts of the blog's own.
  if (/^_[^/]+\/./.test(path)) return article;
  return path.includes('/') ? notArticle : page;
}

function placeInHugo(path: string, bundles: ReadonlySet<string>): FileClass {
  if (path.startsWith('archetypes/')) return { kind: 'left-out', reason: '是新文章的模板' };
  if (!path.startsWith('content/')) return notArticle;
  if (/\/_index(?:\.[\w-]+)?\.\w+$/.test(path)) return { kind: 'left-out', reason: '是栏目的说明，不是文章' };
  if (
    /^content\/(?:[^/]+\/)?(?:about|archives?|search|tags?|categories|links?|friends|contact|guestbook|404|index)(?:\/index)?(?:\.[\w-]+)?\.\w+$/i.test(
      path,
    )
  )
    return page;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isBundle = [...bundlesAround(folder)].some((each) => bundles.has(each));
  if (isBundle && !/\/index(?:\.[\w-]+)?\.\w+$/.test(path)) return { kind: 'left-out', reason: '是另一篇文章的附件' };
  return article;
}

function* bundlesAround(folder: string): Generator<string> {
  for (
    let each = folder;
    each.length > 'content/'.length;
    each = each.slice(0, each.lastIndexOf('/', each.length - 2) + 1)
  )
    yield each;
}

/** The folders of Hugo with an `index.md`, from the folder of the site. */
export function findBundles(paths: readonly string[], { root }: BlogSite): ReadonlySet<string> {
  return new Set(
    paths.flatMap(
      (path) => /^(.*\/)index(?:\.[\w-]+)?\.md$/i.exec(path.startsWith(root) ? path.slice(root.length) : '')?.[1] ?? [],
    ),
  );
}

/** Whether the header of a text outside the folder of articles makes it a page of the blog, such as the list of its tags. */
export function isPage(path: string, { type, layout }: HeaderFields): boolean {
  if (/(?:^|\/)(?:_[^/]{1,100}|content)\//.test(path)) return false;
  const pages = /^(?:tags?|categor(?:y|ies)|archives?|about|links?|friends|search|home|404|index)$/i;
  return [type, layout].some((value) => pages.test(wordOf(value) ?? ''));
}

/** Whether the same text is there in Chinese, or without a language in its name. */
export function languageTwin(path: string, paths: ReadonlySet<string>): boolean {
  const [, base, language = '', ending] = /^(.+)\.([a-z]{2}(?:[-_][a-z]{2,4})?)(\.\w+)$/i.exec(path) ?? [];
  if (base === undefined || /^(?:zh|cn)/i.test(language)) return false;
  return ['', '.zh', '.zh-cn', '.zh-CN', '.zh-hans', '.zh-Hans', '.cn'].some((each) =>
    paths.has(`${base}${each}${ending}`),
  );
}
