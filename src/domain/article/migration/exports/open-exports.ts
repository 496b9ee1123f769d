import { type Result, success } from '#domain/result.ts';
import { decodeFile } from '#domain/text/decode-file.ts';
import type { ReadHtml } from '../../foreign-html/html-page.ts';
import type { LeftOutFile, MigrationFile, SourceText } from '../migration-file.ts';
import { articleMarkdown } from './article-html.ts';
import type { BlogExport, ExportedArticle } from './blog-export.ts';
import { parseJson } from './json-parts.ts';
import { readGhost } from './read-ghost.ts';
import { readHalo } from './read-halo.ts';
import { readWordpress } from './read-wordpress.ts';

/** The exports among the files of an import. */
export interface OpenedExports {
  readonly exports: readonly { readonly path: string; readonly blog: BlogExport }[];
  /** What could be one and cannot be read. */
  readonly refused: readonly LeftOutFile[];
}

const exportFile = /(?:\.json|\.xml|(?:^|\/)extensions\.data)$/i;
const foreignFolder = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/|vendor\/|themes\/|public\/|_site\/)/;

/** An export holds a whole site, and is held in memory twice. */
const largestExport = 64 * 1024 * 1024;
/** So many files with such an ending are looked at, those that lie highest first. */
const maxLooks = 50;

/** Finds the exports of Ghost, WordPress and Halo among files. */
export async function openExports(files: readonly MigrationFile[], now: number): Promise<OpenedExports> {
  const depth = ({ path }: MigrationFile): number => path.split('/').length;
  const candidates = files
    .filter(({ path }) => exportFile.test(path) && !foreignFolder.test(path))
    .sort((one, other) => depth(one) - depth(other))
    .slice(0, maxLooks);
  const exports: { path: string; blog: BlogExport }[] = [];
  const refused: LeftOutFile[] = [];
  for (const file of candidates) {
    const found = await readExport(file, now);
    if (!found.ok) refused.push({ path: file.path, reason: found.error.message });
    else if (found.value) exports.push({ path: file.path, blog: found.value });
  }
  return { exports, refused };
}

/** The export in a file; undefined where it holds something else. */
async function readExport(file: MigrationFile, now: number): Promise<Result<BlogExport | undefined>> {
  const bytes = await file.read(largestExport);
  // A picture library or a data file of another program may be of any size.
  if (!bytes.ok) return bytes.error.code === 'too-large' ? success(undefined) : bytes;
  const text = decodeFile(bytes.value)?.text;
  if (text === undefined) return success(undefined);
  const head = text.slice(0, 10_000);
  if (head.includes('<rss') && head.includes('wordpress.org/export/')) return readWordpress(text, now);
  if (!/^\ufeff?\s*[[{]/.test(head)) return success(undefined);
  const json = parseJson(text);
  return success(readGhost(json, now) ?? readHalo(json));
}

/** Converts the text of an article of an export. */
export function convertArticle({ fields, lost, readText }: ExportedArticle, readHtml: ReadHtml): Result<SourceText> {
  const { kind, text, lost: ofText = [] } = readText();
  const known = [...lost, ...ofText];
  if (kind === 'markdown') return success({ fields, body: text, bodyLine: 1, lost: known, isConverted: false });
  const converted = articleMarkdown(text, readHtml);
  if (!converted.ok) return converted;
  const gone = converted.value.lost.map((name) => `${name} 未导入`);
  return success({ fields, body: converted.value.text, bodyLine: 1, lost: [...known, ...gone], isConverted: true });
}
