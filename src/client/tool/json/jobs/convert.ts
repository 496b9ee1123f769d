import type { JsonNote, JsonTree } from '#domain/json/core/tree-shape.ts';
import { type Result, success } from '#domain/result.ts';
import type { Options } from '../options.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';
import { type Output, outputOf } from './output.ts';

export interface ConvertedDocument {
  readonly output: Output;
  readonly notes: readonly JsonNote[];
}

type Writer = (tree: JsonTree) => Promise<Result<{ readonly text: string; readonly notes: readonly JsonNote[] }>>;

/** The writers of the other formats; each library is loaded with its first document. */
const writers: Readonly<Record<Options['to'], Writer>> = {
  yaml: async (tree) => (await import('#domain/json/convert/write-yaml.ts')).writeYaml(tree),
  csv: async (tree) => (await import('#domain/json/convert/write-csv.ts')).writeCsv(tree),
  xml: async (tree) => (await import('#domain/json/convert/write-xml.ts')).writeXml(tree),
  toml: async (tree) => (await import('#domain/json/convert/write-toml.ts')).writeToml(tree),
  ndjson: async (tree) => (await import('#domain/json/convert/ndjson.ts')).writeNdjson(tree),
  query: async (tree) => (await import('#domain/json/convert/write-query.ts')).writeQueryString(tree),
};

/** Converts the document into another format. */
export async function convertDocument({
  source,
  to,
}: {
  source: Source;
  to: Options['to'];
}): Promise<Result<ConvertedDocument>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const written = await writers[to](tree.value);
  return written.ok ? success({ output: outputOf(written.value.text), notes: written.value.notes }) : written;
}

export interface TypesQuestion {
  readonly source: Source;
  readonly language: Options['types'];
  readonly name: string;
}

/** Generates types of a programming language that fit the document. */
export async function makeTypes({ source, language, name }: TypesQuestion): Promise<Result<ConvertedDocument>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const { generateTypes } = await import('#domain/json/types/generate-types.ts');
  const made = generateTypes(tree.value, { language, ...(name ? { name } : {}) });
  return made.ok ? success({ output: outputOf(made.value.code), notes: made.value.notes }) : made;
}
