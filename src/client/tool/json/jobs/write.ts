import type { JobContext } from '#contract/worker-protocol.ts';
import { digestTokens } from '#domain/json/core/digest.ts';
import type { JsonInput } from '#domain/json/core/source.ts';
import { formatJson, formatJsonChunks, type JsonFormatOptions } from '#domain/json/core/write.ts';
import { type Result, success } from '#domain/result.ts';
import type { Options } from '../options.ts';
import type { Source } from '../source.ts';
import { readBytes, openDocument } from './documents.ts';
import { collectOutput, type Output, outputOf } from './output.ts';

export interface FormatQuestion extends Pick<Options, 'write' | 'indent' | 'sort'> {
  readonly source: Source;
}

export interface FormattedDocument {
  readonly output: Output;
  /** The key of the source that was formatted. */
  readonly key: string;
  readonly sort: Options['sort'];
}

/**
 * Formats the document. The chunks of a large one go into a file as they are written, so that the whole is never in
 * memory.
 */
export async function formatDocument(
  question: FormatQuestion,
  { progress }: JobContext,
): Promise<Result<FormattedDocument>> {
  const opened = await openDocument(question.source);
  if (!opened.ok) return opened;
  const { json } = opened.value;
  const options: JsonFormatOptions = {
    indent: indentOf(question),
    sortKeys: question.sort === 'yes' ? 'code-point' : undefined,
    onProgress: progress,
  };
  if (typeof json === 'string') {
    const text = formatJson(json, options);
    return text.ok ? success(formattedDocument(outputOf(text.value), question)) : text;
  }
  const { sink, finish } = collectOutput();
  const passed = formatJsonChunks(json, options, sink);
  return passed.ok ? success(formattedDocument(finish(), question)) : passed;
}

function formattedDocument(output: Output, { source, sort }: FormatQuestion): FormattedDocument {
  return { output, key: source.key, sort };
}

function indentOf({ write: style, indent }: FormatQuestion): JsonFormatOptions['indent'] {
  if (style === 'minify') return 0;
  return indent === 'tab' ? 'tab' : (Number(indent) as 2 | 4);
}

export interface VerifyQuestion {
  readonly source: Source;
  readonly written: FormattedDocument;
}

export interface TokenComparison {
  readonly tokens: number;
  /** Whether number and hash of the tokens are the same before and after. */
  readonly same: boolean;
  /** How many notes say what changed on the way to JSON, before the comparison. */
  readonly notes: number;
}

/** Parses the result from its beginning and compares its tokens with those of the document. */
export async function verifyTokens(
  { source, written }: VerifyQuestion,
  { progress }: JobContext,
): Promise<Result<TokenComparison>> {
  const opened = await openDocument(source);
  if (!opened.ok) return opened;
  const { output, sort } = written;
  const total = output.size * 2;
  const before = digest(opened.value.json, sort, (done) => progress(done / 2, total));
  if (!before.ok) return before;
  const result = output.whole ? await readBytes(output.whole) : output.text;
  const after = digest(result, sort, (done) => progress((total + done) / 2, total));
  if (!after.ok) return after;
  const same = before.value.tokens === after.value.tokens && before.value.hash === after.value.hash;
  return success({ tokens: after.value.tokens, same, notes: opened.value.notes.length });
}

function digest(input: JsonInput, sort: Options['sort'], onProgress: (done: number) => void) {
  return digestTokens(input, { anyKeyOrder: sort === 'yes', onProgress });
}
