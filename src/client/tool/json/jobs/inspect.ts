import type { JobContext } from '#contract/worker-protocol.ts';
import type { JsonIssueCode } from '#domain/json/core/finding.ts';
import { type JsonIssue, lintJson } from '#domain/json/core/lint.ts';
import type { JsonNote } from '#domain/json/core/note.ts';
import { type JsonSummary, validateJson } from '#domain/json/core/validate.ts';
import { type Result, success } from '#domain/result.ts';
import type { Source } from '../source.ts';
import { openDocument } from './documents.ts';

/** The summary of a document, which is computed as soon as the document is there. */
export interface DocumentSummary extends JsonSummary {
  /** The key of the source that was summarized. */
  readonly key: string;
  /** Information that was lost or changed in the conversion to JSON. */
  readonly notes: readonly JsonNote[];
}

/** Validates a document and counts its contents. */
export async function summarize(
  { source }: { readonly source: Source },
  { progress }: JobContext,
): Promise<Result<DocumentSummary>> {
  const opened = await openDocument(source);
  if (!opened.ok) return opened;
  const checked = validateJson(opened.value.json, { onProgress: progress });
  if (!checked.ok) return checked;
  return success({ key: source.key, ...checked.value, notes: opened.value.notes });
}

export interface LintReport {
  readonly issues: readonly JsonIssue[];
  readonly totals: Readonly<Record<JsonIssueCode, number>>;
}

/** Finds values that are valid JSON but that most programs change. */
export async function lint(
  { source }: { readonly source: Source },
  { progress }: JobContext,
): Promise<Result<LintReport>> {
  const opened = await openDocument(source);
  return opened.ok ? lintJson(opened.value.json, { onProgress: progress }) : opened;
}
