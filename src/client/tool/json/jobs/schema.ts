import type { JsonNote } from '#domain/json/core/tree-shape.ts';
import { failure, type Result, success } from '#domain/result.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';
import { type Output, outputOf } from './output.ts';

export interface SchemaQuestion {
  readonly source: Source;
  readonly schema: Source;
}

export interface SchemaProblemRow {
  readonly message: string;
  readonly node: number;
  readonly line: number;
  readonly column: number;
}

export interface SchemaAnswer {
  readonly valid: boolean;
  readonly problems: readonly SchemaProblemRow[];
  readonly more: number;
  readonly notes: readonly JsonNote[];
}

/** Validates the document against a schema. */
export async function checkSchema({ source, schema }: SchemaQuestion): Promise<Result<SchemaAnswer>> {
  const document = await openTree(source);
  if (!document.ok) return document;
  const wanted = await openTree(schema);
  if (!wanted.ok) return failure({ ...wanted.error, message: `Schema 本身不是合法的 JSON：${wanted.error.message}` });
  const { validateSchema } = await import('#domain/json/schema/validate-schema.ts');
  return validateSchema(document.value, wanted.value);
}

/** Generates a schema that the document satisfies. */
export async function makeSchema({ source }: { readonly source: Source }): Promise<Result<Output>> {
  const document = await openTree(source);
  if (!document.ok) return document;
  const { generateSchema } = await import('#domain/json/schema/generate-schema.ts');
  const made = generateSchema(document.value);
  return made.ok ? success(outputOf(made.value)) : made;
}
