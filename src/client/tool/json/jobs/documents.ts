import { withinMemory } from '#domain/json/core/memory.ts';
import type { OnProgress, Sink } from '#domain/json/core/pass.ts';
import type { JsonErrorCode } from '#domain/json/core/refuse.ts';
import { convertRelaxed } from '#domain/json/core/relaxed.ts';
import { noteRewritten, type RewrittenValue } from '#domain/json/core/rewritten.ts';
import { type JsonInput, type JsonSource, readSource } from '#domain/json/core/source.ts';
import type { JsonNote, JsonTree } from '#domain/json/core/tree-shape.ts';
import { indexTree } from '#domain/json/core/tree.ts';
import { type JsonSummary, passThrough } from '#domain/json/core/validate.ts';
import { formatJsonChunks, type JsonFormatOptions } from '#domain/json/core/write.ts';
import { failure, type Result, success } from '#domain/result.ts';
import { decodeFile } from '#domain/text/decode-file.ts';
import type { InputFormat, Source } from '../source.ts';

type Reader = (text: string) => Promise<Result<{ readonly json: JsonInput; readonly notes: readonly JsonNote[] }>>;

/** The readers of the other formats, which answer JSON; each library is loaded with its first text. */
const readers: Readonly<Record<Exclude<InputFormat, 'json'>, Reader>> = {
  json5: async (text) => readRelaxed(text),
  jsonc: async (text) => readRelaxed(text),
  yaml: async (text) => (await import('#domain/json/convert/read-yaml.ts')).readYaml(text),
  csv: async (text) => (await import('#domain/json/convert/read-csv.ts')).readCsv(text),
  xml: async (text) => (await import('#domain/json/convert/read-xml.ts')).readXml(text),
  toml: async (text) => (await import('#domain/json/convert/read-toml.ts')).readToml(text),
  ndjson: async (text) => (await import('#domain/json/convert/ndjson.ts')).readNdjson(text),
  query: async (text) => (await import('#domain/json/convert/read-query.ts')).readQueryString(text),
};

function readRelaxed(text: string): Awaited<ReturnType<Reader>> {
  const rewritten: RewrittenValue[] = [];
  const strict = convertRelaxed(text, (value) => rewritten.push(value));
  return strict.ok ? success({ json: strict.value, notes: noteRewritten(text, rewritten) }) : strict;
}

interface FileText {
  readonly text: string;
  /** Notes on how the file was decoded, where the encoding is unusual. */
  readonly notes: readonly JsonNote[];
}

/** Decodes the bytes of a file; bytes that are neither UTF-8 nor GBK are refused. */
function readFileText(bytes: Uint8Array): Result<FileText, 'not-text'> {
  const decoded = decodeFile(bytes);
  if (!decoded) return failure({ code: 'not-text', message: '无法读取文件：不是 UTF-8 或 GBK 文本，请先转换成 UTF-8' });
  const notes = decoded.charset === 'utf-8' ? [] : [{ message: '文件不是 UTF-8，已按 GBK 读取' }];
  return success({ text: decoded.text, notes });
}

/** A document that the worker has read. */
export class OpenedDocument {
  /** The JSON: the given text, or the result of its conversion. */
  readonly json: JsonInput;
  readonly source: JsonSource;
  /** Information that was lost or changed in the conversion to JSON. */
  readonly notes: readonly JsonNote[];
  #summary: JsonSummary | undefined;
  #tree: Result<JsonTree, JsonErrorCode> | undefined;

  constructor(json: JsonInput, notes: readonly JsonNote[]) {
    this.json = json;
    this.source = readSource(json);
    this.notes = notes;
  }

  /** Checks the document and counts its contents, once for all jobs. */
  check(onProgress?: OnProgress): Result<JsonSummary, JsonErrorCode> {
    if (this.#summary) return success(this.#summary);
    return this.#learn(withinMemory(() => passThrough(this.source, { onProgress })));
  }

  /** Writes tokens that are all those of the document, which checks and counts it, too. */
  write(ordered: JsonSource, options: JsonFormatOptions, sink: Sink): Result<JsonSummary, JsonErrorCode> {
    return this.#learn(formatJsonChunks(ordered, options, sink));
  }

  #learn(passed: Result<JsonSummary, JsonErrorCode>): Result<JsonSummary, JsonErrorCode> {
    if (passed.ok) this.#summary = passed.value;
    return passed;
  }

  /** Builds the tree with the first job that needs it, because formatting needs no index. */
  tree(): Result<JsonTree, JsonErrorCode> {
    this.#tree ??= withinMemory(() => {
      const summary = this.check();
      return summary.ok ? success(indexTree(this.source, summary.value.values)) : summary;
    });
    return this.#tree;
  }
}

const kept = new Map<Source['slot'], { readonly key: string; readonly opened: Promise<Result<OpenedDocument>> }>();

/**
 * Parses the document of a request, unless it is the one in memory. Several jobs wait for the same document; each goes on
 * in a task of its own, so that the answer of one reaches the page before the work of the next begins.
 */
export async function openDocument(source: Source): Promise<Result<OpenedDocument>> {
  const opened = await keepDocument(source);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return opened;
}

function keepDocument(source: Source): Promise<Result<OpenedDocument>> {
  const before = kept.get(source.slot);
  if (before?.key === source.key) return before.opened;
  // The previous document is freed before the new one is read: both may be large.
  kept.delete(source.slot);
  const opened = read(source);
  kept.set(source.slot, { key: source.key, opened });
  return opened;
}

/** Answers the tree of a document, or its error. */
export async function openTree(source: Source): Promise<Result<JsonTree>> {
  const opened = await openDocument(source);
  return opened.ok ? opened.value.tree() : opened;
}

async function read({ content, format }: Source): Promise<Result<OpenedDocument>> {
  const made = await asJson(typeof content === 'string' ? content : await readBytes(content), format);
  return made.ok ? withinMemory(() => success(new OpenedDocument(made.value.json, made.value.notes))) : made;
}

async function asJson(input: JsonInput, format: InputFormat): Promise<Result<Pick<OpenedDocument, 'json' | 'notes'>>> {
  if (format === 'json') return success({ json: input, notes: [] });
  if (typeof input === 'string') return readers[format](input);
  const text = readFileText(input);
  if (!text.ok) return text;
  const made = await readers[format](text.value.text);
  return made.ok ? success({ json: made.value.json, notes: [...text.value.notes, ...made.value.notes] }) : made;
}

/** Reads the bytes as UTF-8, which JSON requires; Windows still writes UTF-16 with a byte order mark. */
export async function readBytes(blob: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const mark = (bytes[0]! << 8) | bytes[1]!;
  if (mark !== 0xfffe && mark !== 0xfeff) return bytes;
  return new TextEncoder().encode(new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes));
}

/** Answers the given text without any conversion. */
export async function textOfSource({ content }: Source): Promise<Result<string>> {
  if (typeof content === 'string') return success(content);
  const text = readFileText(await readBytes(content));
  return text.ok ? success(text.value.text) : text;
}
