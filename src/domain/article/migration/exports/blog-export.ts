import type { HeaderFields } from '../../file/header-fields.ts';

/** A program that exports all of its articles into one file. */
export type ExportKind = 'ghost' | 'wordpress' | 'halo';

/** The text of an article in an export. */
export interface ExportedText {
  readonly kind: 'html' | 'markdown';
  readonly text: string;
  /** Sentences about parts of the text that are lost before it is converted. */
  readonly lost?: readonly string[];
}

/** An article of an export, as a Markdown file with a header would have it. */
export interface ExportedArticle {
  /** What tells it from the others of the export; it becomes the name of a file. */
  readonly name: string;
  readonly fields: HeaderFields;
  /** Sentences about what the export says of it and this site has no place for. */
  readonly lost: readonly string[];
  /** Made when it is asked for: an export holds the texts of a whole site. */
  readonly readText: () => ExportedText;
}

/** The export of a blog. */
export interface BlogExport {
  readonly kind: ExportKind;
  /** Where the site was, without a path; empty where the export does not say it. */
  readonly origin: string;
  /** The path of the site at its origin, without a slash at its end. */
  readonly basePath: string;
  readonly articles: readonly ExportedArticle[];
  /** What is in the export and no article, and why. */
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
  /** Sentences that hold for the whole export. */
  readonly lost: readonly string[];
}

/** Why a text that is a page of a blog is left out. */
export const pageReason = '是单独的页面，不是文章';

/** An address as the place of a site: its origin, and the path below which the site is. */
export function siteAt(address: string): Pick<BlogExport, 'origin' | 'basePath'> {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]{1,255})([^?#]{0,300})/i.exec(address.trim()) ?? [];
  return { origin, basePath: path.replace(/\/{1,9}$/, '') };
}

/** The sentence about the authors of an export, all of whose articles become those of one account. */
export function authorsLost(names: readonly string[]): string[] {
  const each = [...new Set(names)].filter(Boolean);
  return each.length > 1 ? [`原来的作者 ${each.join('、')} 未导入，文章都归到导入的账号`] : [];
}

/** The sentences about things of which there are some. */
export function countsLost(counts: readonly (readonly [words: string, count: number, unit: string])[]): string[] {
  return counts.flatMap(([words, count, unit]) => (count > 0 ? [`${words} ${count} ${unit}未导入`] : []));
}
