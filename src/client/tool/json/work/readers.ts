import type { JsonNote } from '../../../../domain/json/core/note.ts';
import type { JsonInput } from '../../../../domain/json/core/source.ts';
import { convertRelaxed } from '../../../../domain/json/core/relaxed.ts';
import { type Result, success } from '../../../../domain/result.ts';
import type { InputFormat } from '../source.ts';

type Reader = (text: string) => Promise<Result<{ readonly json: JsonInput; readonly notes: readonly JsonNote[] }>>;

/** How each format is made JSON; its library comes with the first text in it. */
export const readers: Readonly<Record<Exclude<InputFormat, 'json'>, Reader>> = {
  json5: async (text) => relaxed(text),
  jsonc: async (text) => relaxed(text),
  yaml: async (text) => (await import('../../../../domain/json/convert/read-yaml.ts')).readYaml(text),
  csv: async (text) => (await import('../../../../domain/json/convert/read-csv.ts')).readCsv(text),
  xml: async (text) => (await import('../../../../domain/json/convert/read-xml.ts')).readXml(text),
  toml: async (text) => (await import('../../../../domain/json/convert/read-toml.ts')).readToml(text),
  ndjson: async (text) => (await import('../../../../domain/json/convert/ndjson.ts')).readNdjson(text),
  query: async (text) => (await import('../../../../domain/json/convert/read-query.ts')).readQueryString(text),
};

function relaxed(text: string): Awaited<ReturnType<Reader>> {
  const strict = convertRelaxed(text);
  return strict.ok ? success({ json: strict.value, notes: [] }) : strict;
}
