import type { DraftForm } from './draft-form.ts';
import type { DraftRecord } from './draft-record.ts';
import { applyMerge, type MergedForm, mergeConcurrent, resolveConflict } from './draft-reducer.ts';

/** A text that waits to be merged into the record's text. */
export interface PendingMerge {
  readonly key: string;
  readonly form: DraftForm;
  /** The common base of both texts; null where it is unknown, so that nothing counts as deleted. */
  readonly base: DraftForm | null;
  readonly from: 'server' | 'tab';
  /** The author has undone the automatic merge. */
  readonly isUndone: boolean;
}

/** The next text to be merged: the server's first, since concurrent drafts are based on the record's text. */
export function findPendingMerge({ base, halt, strays: [concurrent] }: DraftRecord): PendingMerge | undefined {
  if (halt?.kind === 'conflict') {
    if (!halt.theirs) return undefined;
    const { version, form } = halt.theirs;
    const isUndone = halt.isUndone ?? false;
    return { key: `version-${version}`, form, base: base?.form ?? null, from: 'server', isUndone };
  }
  // Records of older builds hold no base for their concurrent drafts.
  return (
    concurrent && {
      key: `${concurrent.tab}-${concurrent.at}`,
      form: concurrent.form,
      base: concurrent.base ?? null,
      from: 'tab',
      isUndone: concurrent.isUndone ?? false,
    }
  );
}

/** Carries out the pending merge. */
export function applyPendingMerge(record: DraftRecord, merged: MergedForm): DraftRecord {
  const { halt, strays } = record;
  if (halt?.kind === 'conflict') return halt.theirs ? resolveConflict(record, halt.theirs, merged) : record;
  return strays[0] ? mergeConcurrent(record, strays[0], merged) : record;
}

/** An automatic merge that can be undone: the record before it, and the text that came out. */
export interface UndoableMerge {
  readonly before: DraftRecord;
  readonly form: DraftForm;
}

/** Whether a merge can be undone now: no write is on its way, and nothing else waits for the author. */
export function canUndoMerge({ halt, queue }: DraftRecord): boolean {
  return halt === null && queue.every(({ kind, attempt }) => attempt === null && kind !== 'delete');
}

/**
 * Puts the author's text and the question back that an automatic merge has settled. Where the merged text is on the server by now,
 * the decision is based on that version. Text typed since the merge becomes a concurrent draft.
 */
export function undoMerge(record: DraftRecord, { before, form }: UndoableMerge, at: number): DraftRecord {
  if (!canUndoMerge(record)) return record;
  const back = applyMerge(record, { form: before.form, mine: form, at });
  if (before.halt?.kind !== 'conflict' || !before.halt.theirs || !record.base) {
    const [concurrent] = before.strays;
    return concurrent ? { ...back, strays: [{ ...concurrent, isUndone: true }, ...back.strays] } : record;
  }
  const last = record.queue[record.queue.length - 1]?.kind;
  const wish = last === 'publish' || last === 'withdraw' ? last : null;
  const base = before.base && { ...record.base, form: before.base.form };
  const theirs = { ...record.base, form: before.halt.theirs.form };
  return { ...back, base, queue: [], halt: { kind: 'conflict', wish, theirs, isUndone: true } };
}
