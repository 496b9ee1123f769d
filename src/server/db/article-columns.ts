import {
  type ArticleFieldName,
  articleFieldNames,
  type ArticleText,
  type ArticleTextInput,
  mapFields,
  pickText,
} from '../../domain/article/article-fields.ts';

/** The columns of what an author types, in articles, versions and the trash: labels as a JSON list, everything else as it is. */
export type ArticleColumns = Record<ArticleFieldName, string>;

export function toArticleColumns(text: ArticleTextInput): ArticleColumns {
  const values = pickText(text);
  return mapFields(articleFieldNames, (name, { kind }) =>
    kind === 'labels' ? JSON.stringify(values[name]) : String(values[name]),
  );
}

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
