import {
  type ArticleFieldName,
  articleFieldNames,
  type ArticleText,
  type ArticleTextInput,
  mapFields,
  pickText,
} from '#domain/article/article-fields.ts';
import { coverFromText } from '#domain/article/first-picture.ts';
import { summaryOf } from '#domain/article/text-summary.ts';
import { packText } from './packed-text.ts';

/** The columns of what an author types, in articles, versions and the trash: labels as a JSON list, everything else as it is. */
export type ArticleColumns = Record<ArticleFieldName, string>;

export function toArticleColumns(text: ArticleTextInput): ArticleColumns {
  const values = pickText(text);
  return mapFields(articleFieldNames, (name, { kind }) =>
    kind === 'labels' ? JSON.stringify(values[name]) : String(values[name]),
  );
}

/** The characters of HTML in which the first paragraphs of an article are looked for. */
const openingLength = 8192;

/** The columns of an article's HTML: packed, with what lists and feeds need of it, which they could not afford to unpack. */
export function htmlColumns(html: string, content: string) {
  return { html: packText(html, content), ...htmlFacts(html) };
}

/** What lists and feeds need of an article's HTML. */
export const htmlFacts = (html: string) => ({
  html_bytes: Buffer.byteLength(html),
  text_summary: summaryOf(html.slice(0, openingLength)),
  text_cover: coverFromText(html) ?? '',
});

/** Reads the fields of these names from a row. */
export function fromArticleColumns<Name extends ArticleFieldName>(
  row: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Pick<ArticleText, Name> {
  return mapFields(names, (name, { kind }): unknown => (kind === 'labels' ? JSON.parse(row[name]) : row[name])) as Pick<
    ArticleText,
    Name
  >;
}

/** Reads all fields from a row. */
export function readArticleText(row: ArticleColumns): ArticleText {
  return fromArticleColumns(row, articleFieldNames);
}
