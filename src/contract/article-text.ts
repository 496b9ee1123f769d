import { Type, type TArray, type TOptional, type TSchema, type TString } from 'typebox';
import {
  type ArticleField,
  articleFieldNames,
  type ArticleFieldName,
  articleFields,
  type FieldValue,
  listedFieldNames,
  mapFields,
  type OptionalFieldName,
  unlistedFieldNames,
} from '#domain/article/article-fields.ts';
import { noCover } from '#domain/article/cover.ts';
import { plainLine } from '#domain/text/control-signs.ts';

const labelSchema = (title: string, maxLength: number): TString =>
  Type.String({ title, minLength: 1, maxLength, pattern: '^[^\\s,，\\p{C}]+$' });
/** The name of a tag. */
export const tag = labelSchema(articleFields.tags.label, articleFields.tags.maxLength);

function inputSchema({ label: title, ...field }: ArticleField): TSchema {
  switch (field.kind) {
    case 'line':
      return Type.String({ title, maxLength: field.maxLength, pattern: field.pattern?.source ?? plainLine });
    case 'longText':
      return Type.String({ title });
    case 'labels': {
      const { maxItems, maxLength } = field;
      return Type.Array(labelSchema(title, maxLength), { title, maxItems, uniqueItems: true });
    }
    case 'choice':
      return Type.String({ title, pattern: `^(${Object.keys(field.options).join('|')})$` });
    case 'picture':
      return Type.String({ title, maxLength: field.maxLength, pattern: `^(|${noCover}|/[^/\\\\].*|https://.+)$` });
  }
}

type FieldSchema<Name extends ArticleFieldName> = FieldValue<Name> extends string ? TString : TArray<TString>;
type InputSchema<Name extends ArticleFieldName> = Name extends OptionalFieldName
  ? TOptional<FieldSchema<Name>>
  : FieldSchema<Name>;

/**
 * The fields an author writes, as requests bring them. Content is Markdown; the server's policy checks its length in bytes (code
 * 1007), and that a published article has a title.
 */
export const articleInputParts = mapFields(articleFieldNames, (_, field) =>
  field.isOptional ? Type.Optional(inputSchema(field)) : inputSchema(field),
) as { [Name in ArticleFieldName]: InputSchema<Name> };

/** The fields as answers hold them: what is stored may be longer than what is accepted today. */
function answerParts<Name extends ArticleFieldName>(names: readonly Name[]): { [Part in Name]: FieldSchema<Part> } {
  return mapFields(names, (_, { kind }) => (kind === 'labels' ? Type.Array(Type.String()) : Type.String())) as {
    [Part in Name]: FieldSchema<Part>;
  };
}

/** The fields that lists carry, as answers hold them. */
export const listedTextParts = answerParts(listedFieldNames);
/** The fields that come with a whole article only, as answers hold them. */
export const unlistedTextParts = answerParts(unlistedFieldNames);
/** All fields an author writes, as answers hold them. */
export const articleTextParts = answerParts(articleFieldNames);
