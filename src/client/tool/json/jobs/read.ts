import type { JobContext } from '#contract/worker-protocol.ts';
import { lintTree, type LintReport } from '#domain/json/core/lint.ts';
import type { OnProgress } from '#domain/json/core/pass.ts';
import { sortKeys } from '#domain/json/core/sort-keys.ts';
import { createTokenCheck, haveSameBytes } from '#domain/json/core/token-check.ts';
import type { JsonNote } from '#domain/json/core/tree-shape.ts';
import type { JsonSummary } from '#domain/json/core/validate.ts';
import { type Result, success } from '#domain/result.ts';
import type { Options } from '../options.ts';
import type { Source } from '../source.ts';
import { openDocument, type OpenedDocument } from './documents.ts';
import { collectOutput, collectText, type Output } from './output.ts';

/** How the document is to be formatted. */
export type FormatChoice = Pick<Options, 'write' | 'indent' | 'sort'>;

export interface ReadQuestion {
  readonly source: Source;
  /** Undefined where only the check is wanted. */
  readonly format?: FormatChoice | undefined;
}

/** What a document contains, which is asked for as soon as the document is there. */
export interface DocumentSummary extends JsonSummary {
  /** The key of the source that was summarized. */
  readonly key: string;
  /** Information that was lost or changed in the conversion to JSON. */
  readonly notes: readonly JsonNote[];
  /** The formatted document, where it was asked for; a valid document can be nested too deeply to be indented. */
  readonly formatted: Result<FormattedDocument> | undefined;
}

export interface FormattedDocument {
  readonly output: Output;
  /** Whether the output has the tokens of the document, all and alone; where keys were sorted, in their new order. */
  readonly isSame: boolean;
}

/**
 * Checks a document, counts its contents and formats it, in one job: the pass that writes also checks and counts, and what it has written
 * is compared with the document on its way out.
 */
export async function readDocument(
  { source, format }: ReadQuestion,
  { progress }: JobContext,
): Promise<Result<DocumentSummary>> {
  const opened = await openDocument(source);
  if (!opened.ok) return opened;
  const formatted = format && formatDocument(opened.value, format, progress);
  const checked = opened.value.check(progress);
  if (!checked.ok) return checked;
  return success({ ...checked.value, key: source.key, notes: opened.value.notes, formatted });
}

/** The chunks of a file become a file as they are written, so that the whole is never in memory; a text becomes a text. */
function formatDocument(
  opened: OpenedDocument,
  { write: style, indent, sort }: FormatChoice,
  onProgress: OnProgress,
): Result<FormattedDocument> {
  const ordered = sort === 'yes' ? sortKeys(opened.source) : success(opened.source);
  if (!ordered.ok) return ordered;
  const check = createTokenCheck(ordered.value);
  const { sink, finish } = opened.source.isText ? collectText(check.update) : collectOutput(check.update);
  const width = indent === 'tab' ? indent : (Number(indent) as 2 | 4);
  const written = opened.write(ordered.value, { indent: style === 'minify' ? 0 : width, onProgress }, sink);
  if (!written.ok) return written;
  const isOrdered = ordered.value === opened.source || haveSameBytes(opened.source, ordered.value);
  return success({ output: finish(), isSame: check.finish() && isOrdered });
}

/** Finds values that are valid JSON but that most programs change. */
export async function lint({ source }: { readonly source: Source }): Promise<Result<LintReport>> {
  const opened = await openDocument(source);
  if (!opened.ok) return opened;
  const tree = opened.value.tree();
  return tree.ok ? success(lintTree(opened.value.source, tree.value)) : tree;
}
