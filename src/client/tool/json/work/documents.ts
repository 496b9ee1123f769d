import type { JsonInput } from '../../../../domain/json/core/source.ts';
import { parseJsonTree } from '../../../../domain/json/core/tree.ts';
import type { JsonTree } from '../../../../domain/json/core/tree-shape.ts';
import { failure, type Result, success } from '../../../../domain/result.ts';
import type { InputFormat, Source } from '../source.ts';
import type { JsonNote } from '../../../../domain/json/core/note.ts';
import { decodeFile } from '../../../../domain/text/decode-file.ts';
import { convertRelaxed } from '../../../../domain/json/core/relaxed.ts';

type Reader = (text: string) => Promise<Result<{ readonly json: JsonInput; readonly notes: readonly JsonNote[] }>>;

/** How each format is made JSON; its library comes with the first text in it. */
const readers: Readonly<Record<Exclude<InputFormat, 'json'>, Reader>> = {
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

interface FileText {
  readonly text: string;
  /** How it was read, where that is not to be expected. */
  readonly notes: readonly JsonNote[];
}

/** The bytes of a file as text; what is neither UTF-8 nor GBK is refused. */
function readFileText(bytes: Uint8Array): Result<FileText, 'not-text'> {
  const decoded = decodeFile(bytes);
  if (!decoded)
    return failure({ code: 'not-text', message: '文件既不是 UTF-8 也不是 GBK，读不出文字，请先转换成 UTF-8' });
  const notes = decoded.charset === 'utf-8' ? [] : [{ message: '文件不是 UTF-8，按 GBK 读出' }];
  return success({ text: decoded.text, notes });
}

/** A document that the worker has read. */
export interface OpenedDocument {
  /** As JSON: what was given, or what was made of it. */
  readonly json: JsonInput;
  /** What was lost or changed in making it JSON. */
  readonly notes: readonly JsonNote[];
  /** Made with the first question that needs it: to format a document costs no index. */
  readonly tree: () => Result<JsonTree>;
}

const kept = new Map<Source['slot'], { readonly key: string; readonly opened: Promise<Result<OpenedDocument>> }>();

/** The document of a question; read again only when it is another one. */
export function open(source: Source): Promise<Result<OpenedDocument>> {
  const before = kept.get(source.slot);
  if (before?.key === source.key) return before.opened;
  // The one before may go before this one comes: both may be large.
  kept.delete(source.slot);
  const opened = read(source);
  kept.set(source.slot, { key: source.key, opened });
  return opened;
}

/** The tree of a document, or why there is none. */
export async function openTree(source: Source): Promise<Result<JsonTree>> {
  const opened = await open(source);
  return opened.ok ? opened.value.tree() : opened;
}

async function read({ content, format }: Source): Promise<Result<OpenedDocument>> {
  const made = await asJson(typeof content === 'string' ? content : await bytesOf(content), format);
  if (!made.ok) return made;
  const { json, notes } = made.value;
  let tree: Result<JsonTree> | undefined;
  return success({ json, notes, tree: () => (tree ??= parseJsonTree(json)) });
}

async function asJson(input: JsonInput, format: InputFormat): Promise<Result<Pick<OpenedDocument, 'json' | 'notes'>>> {
  if (format === 'json') return success({ json: input, notes: [] });
  if (typeof input === 'string') return readers[format](input);
  const text = readFileText(input);
  if (!text.ok) return text;
  const made = await readers[format](text.value.text);
  return made.ok ? success({ json: made.value.json, notes: [...text.value.notes, ...made.value.notes] }) : made;
}

/** Windows still writes UTF-16, with a mark in front; JSON is UTF-8. */
export async function bytesOf(blob: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const mark = (bytes[0]! << 8) | bytes[1]!;
  if (mark !== 0xfffe && mark !== 0xfeff) return bytes;
  return new TextEncoder().encode(new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes));
}

/** What was given, as text and as it is. */
export async function textOfSource({ content }: Source): Promise<Result<string>> {
  if (typeof content === 'string') return success(content);
  const text = readFileText(await bytesOf(content));
  return text.ok ? success(text.value.text) : text;
}
