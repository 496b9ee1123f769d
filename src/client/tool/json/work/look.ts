import { type JsonIssue, lintJson } from '../../../../domain/json/core/lint.ts';
import type { JsonIssueCode } from '../../../../domain/json/core/finding.ts';
import type { JsonNote } from '../../../../domain/json/core/note.ts';
import { type JsonSummary, validateJson } from '../../../../domain/json/core/validate.ts';
import { type Result, success } from '../../../../domain/result.ts';
import type { JobContext } from '../../../../contract/worker-protocol.ts';
import type { Source } from '../source.ts';
import { open } from './documents.ts';

/** What is told of a document as soon as it is there. */
export interface DocumentSummary extends JsonSummary {
  /** Of which source. */
  readonly key: string;
  /** What was lost or changed in making it JSON. */
  readonly notes: readonly JsonNote[];
}

/** Checks a document and counts what is in it. */
export async function summarize(
  { source }: { readonly source: Source },
  { progress }: JobContext,
): Promise<Result<DocumentSummary>> {
  const opened = await open(source);
  if (!opened.ok) return opened;
  const checked = validateJson(opened.value.json, { onProgress: progress });
  if (!checked.ok) return checked;
  return success({ key: source.key, ...checked.value, notes: opened.value.notes });
}

export interface Lint {
  readonly issues: readonly JsonIssue[];
  readonly totals: Readonly<Record<JsonIssueCode, number>>;
}

/** Finds what is JSON, but would not survive most programs. */
export async function lint({ source }: { readonly source: Source }, { progress }: JobContext): Promise<Result<Lint>> {
  const opened = await open(source);
  return opened.ok ? lintJson(opened.value.json, { onProgress: progress }) : opened;
}
