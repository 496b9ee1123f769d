import { toPlainLine } from '../../text/control-signs.ts';
import { articleFields } from '../article-fields.ts';
import { noCover } from '../cover.ts';
import { readTag } from '../syntax/html/tags.ts';
import type { ArticleIndex } from './article-index.ts';
import type { BlogSite } from './blog-site.ts';
import { convertMarkup } from './convert-markup.ts';
import { type FileIndex, isPath, withoutOrigin } from './file-index.ts';
import { findReferences } from './find-references.ts';
import { applyEdits, isPictureName, joinChunks, type Reference, type TextEdit } from './mapped-text.ts';
import { findHardBreaks, plainExcerpt } from './read-markdown.ts';

/** What an import knows of all its files. */
export interface MigrationIndex {
  readonly site: BlogSite;
  readonly files: FileIndex;
  readonly articles: ArticleIndex;
  /** The addresses of pictures in a text that are stored on this site. */
  readonly storedPictures: (...texts: readonly string[]) => readonly string[];
}

/** A text and its cover before the import. */
export interface MigratedSource {
  readonly path: string;
  readonly title: string;
  readonly content: string;
  readonly summary: string;
  readonly cover: string;
  /** The line of the file at which the content begins, from 1; undefined where nobody counts its lines. */
  readonly line: number | undefined;
}

/** What was written otherwise in a text, apart from what its complaints say. */
export type TextChange = 'markup' | 'breaks' | 'summary' | 'html' | 'rawHtml';

/** A text of another blog as this site shows it. */
export interface MigratedText {
  readonly summary: string;
  /** The paths of the files that have to be stored, each once. */
  readonly pictures: readonly string[];
  /** How many pictures stay on other sites. */
  readonly foreignPictures: number;
  readonly complaints: readonly string[];
  readonly changes: readonly TextChange[];
  /** The text and the cover with the addresses that the files got, by path; the others stay as they are. */
  readonly finish: (addresses: ReadonlyMap<string, string>) => { readonly content: string; readonly cover: string };
}

/** Turns a text of another blog into one of this site: markup, line breaks, links, pictures, summary. */
export function migrateText(source: MigratedSource, index: MigrationIndex): MigratedText {
  const { site, articles } = index;
  const { title } = source;
  const markup = convertMarkup(source.content, { find: articles.find, isJekyll: site.kind === 'jekyll', title });
  const mapped = joinChunks(markup.chunks);
  const log = createLog(source.line);
  for (const { line, text } of markup.unknown) log.add(line, `无法识别的标记 ${text}，原样保留`);
  const found = findReferences(mapped);
  const pictures: PictureUse[] = [];
  let foreignPictures = 0;
  const edits: TextEdit[] = [];
  const places = [...found.references, ...found.dropped].sort((one, other) => one.from - other.from);
  for (const place of places) {
    const line = mapped.lineAt(place.from);
    if ('address' in place) {
      const use = place.kind === 'picture' ? readPicture(place, source.path, index, log, line) : undefined;
      if (!use && place.kind === 'picture' && /^(?:https?:)?\/\//i.test(place.address)) foreignPictures += 1;
      if (use) pictures.push(use);
      else edits.push(...writeAgain(place, source.path, index, log, line));
    } else {
      edits.push({ from: place.from, to: place.to, text: '' });
      if (place.name) log.add(line, `<${place.name}> 未导入`);
    }
  }
  const written = found.references.filter(({ isForeign }) => isForeign).map(({ from, to }) => ({ from, to, text: '' }));
  const hasRawHtml = hasShownTags(applyEdits(mapped.prose, [...edits, ...written]));
  const breaks = site.hasBreaks ? findHardBreaks(mapped.text) : [];
  const cover = readCover(source.cover, source.path, index, log);
  const excerpt = source.summary || markup.opening === undefined ? '' : excerptOf(markup.opening);
  return {
    summary: source.summary || excerpt,
    pictures: [...new Set([...pictures.map(({ path }) => path), ...(cover.path ? [cover.path] : [])])],
    foreignPictures,
    complaints: log.lines(),
    changes: [
      ...(markup.converted > 0 ? (['markup'] as const) : []),
      ...(breaks.length > 0 ? (['breaks'] as const) : []),
      ...(excerpt ? (['summary'] as const) : []),
      ...(found.dropped.length > 0 || written.length > 0 ? (['html'] as const) : []),
      ...(hasRawHtml ? (['rawHtml'] as const) : []),
    ],
    finish(addresses) {
      const placed = pictures.flatMap(({ reference, path }): TextEdit[] => {
        const { from, to, isForeign, address, write } = reference;
        const stored = addresses.get(path);
        return stored !== undefined || isForeign ? [{ from, to, text: write(stored ?? address) }] : [];
      });
      const content = applyEdits(mapped.text, [...edits, ...placed, ...breaks]);
      return { content, cover: cover.path === undefined ? cover.address : (addresses.get(cover.path) ?? '') };
    },
  };
}

/** A tag of HTML in prose; addresses in angle brackets are none. */
const htmlTag = /<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,2000})?\/?>/gi;

/** Whether prose has tags that readers would see as text, because the renderer knows no such element. */
function hasShownTags(prose: string): boolean {
  return [...prose.matchAll(htmlTag)].some(({ index }) => readTag(prose, index) === undefined);
}

interface PictureUse {
  readonly reference: Reference;
  readonly path: string;
}

type Log = ReturnType<typeof createLog>;

/** Collects sentences; one that holds for several lines is said once. */
function createLog(firstLine: number | undefined) {
  const found = new Map<string, Set<number>>();
  return {
    add(line: number | undefined, sentence: string): void {
      const lines = found.get(sentence) ?? new Set();
      if (line !== undefined && firstLine !== undefined) lines.add(line + firstLine);
      found.set(sentence, lines);
    },
    lines: () =>
      [...found].map(([sentence, lines]) =>
        lines.size > 0 ? `第 ${[...lines].join('、')} 行：${sentence}` : sentence,
      ),
  };
}

/** The file of a picture; undefined where it is none of the import, which is said unless the picture is elsewhere. */
function readPicture(
  reference: Reference,
  from: string,
  { files, storedPictures, site }: MigrationIndex,
  log: Log,
  line: number,
): PictureUse | undefined {
  const { address, isName } = reference;
  const ownPath = withoutOrigin(address, site.origin);
  const path = files.resolve(address, from) ?? (isName ? files.resolveName(address) : undefined);
  if (path !== undefined && isPictureName(path)) return { reference, path };
  if (/^data:/i.test(address)) log.add(line, '写在正文里的图片数据未导入');
  else if (/^file:/i.test(address) || (isPath(address) && storedPictures(address).length === 0)) {
    log.add(line, `图片 ${address.slice(0, 200)} 没有找到`);
  } else if (ownPath !== address) log.add(line, `图片 ${address.slice(0, 200)} 不在导入的文件里，仍用原来的网址`);
  return undefined;
}

/** Links to other articles of the import lead to them; HTML that became Markdown keeps its address. */
function writeAgain(
  { kind, address, from, to, write, isForeign }: Reference,
  path: string,
  { files, articles, site }: MigrationIndex,
  log: Log,
  line: number,
): TextEdit[] {
  const linked = kind === 'link' ? files.resolve(address, path) : undefined;
  const [, fragment = ''] = /(#[^]*)$/.exec(address) ?? [];
  const ownPath = withoutOrigin(address, site.origin).slice(0, address.length - fragment.length);
  const isOldAddress = kind === 'link' && ownPath.startsWith('/') && !ownPath.startsWith('//');
  const article =
    linked !== undefined ? articles.atPath(linked) : isOldAddress ? articles.atOldAddress(ownPath) : undefined;
  if (article) return [{ from, to, text: write(article.address + fragment) }];
  if (linked !== undefined || (isOldAddress && isFile(ownPath)))
    log.add(line, `链接的文件 ${address.slice(0, 200)} 未导入，只收图片`);
  return isForeign ? [{ from, to, text: write(address) }] : [];
}

/** Whether a path names a file that is no page. */
const isFile = (path: string): boolean => /\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}(?:\?[^]{0,500})?$/i.test(path);

interface ReadCover {
  readonly address: string;
  readonly path?: string;
}

/** Covers are files of the import, or pictures on other sites behind HTTPS; the first is said to be missing where it is. */
function readCover(cover: string, from: string, { files, storedPictures }: MigrationIndex, log: Log): ReadCover {
  if (cover === '' || cover === noCover) return { address: cover };
  const path = files.resolve(cover, from) ?? files.resolve(`/${cover}`, from);
  if (path !== undefined && isPictureName(path)) return { address: '', path };
  const address = cover.replace(/^(?:http:)?\/\//, 'https://');
  const isUsable =
    (/^https:\/\/./.test(address) || storedPictures(cover).length > 0) &&
    [...address].length <= articleFields.cover.maxLength;
  if (!isUsable) log.add(undefined, `封面 ${cover.slice(0, 200)} 没有找到`);
  return { address: isUsable ? address : '' };
}

function excerptOf(opening: string): string {
  const { maxLength } = articleFields.summary;
  const characters = [...toPlainLine(plainExcerpt(opening))];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : characters.join('');
}

/** A text that this site has exported: only the addresses of its stored pictures change. */
export function migrateOwnText(source: MigratedSource, { files, storedPictures }: MigrationIndex): MigratedText {
  const { content, cover, summary, path } = source;
  const found = storedPictures(content, cover).flatMap((address) => {
    const file = files.resolve(address, path);
    return file === undefined ? [] : [[address, file] as const];
  });
  return {
    summary,
    pictures: found.map(([, file]) => file),
    foreignPictures: 0,
    complaints: [],
    changes: [],
    finish(addresses) {
      const replace = (text: string): string =>
        found.reduce((result, [address, file]) => result.split(address).join(addresses.get(file) ?? address), text);
      return { content: replace(content), cover: replace(cover) };
    },
  };
}
