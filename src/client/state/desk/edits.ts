import type { PosterStatus } from '../../../contract/poster.ts';
import { emptyForm, isSame, type DeskForm } from './form.ts';
import type { DeskRecord, QueuedWrite, Stray } from './record.ts';

/** A new article: nothing written, nothing sent. */
export function blankRecord(user: string, posterId: string, tab: string): DeskRecord {
  const nothing = { base: null, queue: [], halt: null, strays: [] };
  return { user, posterId, form: emptyForm, writer: tab, changed: 0, typedAt: 0, since: 0, sentAt: 0, ...nothing };
}

/** What stands in the editor of a tab, `at` which moment, and the stamp of the text it was made `from`. */
export interface Words {
  readonly form: DeskForm;
  readonly at: number;
  readonly from: number;
  readonly tab: string;
}

/**
 * Takes what was typed. Words that were not made from the text at the desk, because another tab sits there now or the text
 * was changed underneath, are laid beside it: neither may take the place of the other.
 */
export function typed(record: DeskRecord, words: Words): DeskRecord {
  const { form, at, from, tab } = words;
  const isOwn = record.writer === tab;
  if (isOwn && at <= record.typedAt) return record;
  const follows = isOwn && (from === record.changed || record.typedAt === record.changed);
  if (!follows) return isSame(record.form, form) ? record : laidBeside(record, { tab, at, form, from, base: null });
  return { ...record, form, changed: at, typedAt: at, since: record.since || at };
}

/** Takes the place of nothing but its own beginnings. */
function laidBeside(record: DeskRecord, stray: Stray): DeskRecord {
  const others = record.strays.filter(({ tab, from }) => tab !== stray.tab || from !== stray.from);
  return { ...record, strays: [...others, stray] };
}

/** A tab sits down to write; every other one has to stop. */
export function claimed(record: DeskRecord, tab: string): DeskRecord {
  return record.writer === tab ? record : { ...record, writer: tab, typedAt: 0 };
}

/** A text made of two; `mine` is what stood at the desk when it was made. */
export interface Merged {
  readonly form: DeskForm;
  readonly mine: DeskForm;
  readonly at: number;
}

/** The author has merged a text that lay beside into the one at the desk. */
export function takenUp(record: DeskRecord, stray: Stray, merged: Merged): DeskRecord {
  const strays = record.strays.filter((other) => other.tab !== stray.tab || other.at !== stray.at);
  return putDown({ ...record, strays }, merged);
}

/** Puts a merged text onto the desk. Words that came after the merging had begun are in neither, so they are laid beside. */
export function putDown(record: DeskRecord, { form, mine, at }: Merged): DeskRecord {
  const { form: words, writer: tab, changed: from } = record;
  const late = isSame(words, mine) ? record : laidBeside(record, { tab, at, form: words, from, base: mine });
  return { ...late, form, changed: Math.max(at, record.changed + 1), since: record.since || at };
}

/**
 * Asks for something to be done with the present text. A second press of the same button asks for nothing new. What is
 * deleted is saved first: it must come back from the trash with its last words.
 */
export function asked(record: DeskRecord, kind: 'publish' | 'withdraw' | 'delete', at: number): DeskRecord {
  const last = record.queue[record.queue.length - 1];
  if (last && !last.attempt && last.kind === kind && isSame(last.form, record.form)) return record;
  const entry: QueuedWrite = { kind, at, form: record.form, attempt: null };
  const halt = record.halt?.kind === 'refused' ? null : record.halt;
  const isLost = kind === 'delete' && hasChanges(record) && halt === null;
  const entries: QueuedWrite[] = isLost ? [{ ...entry, kind: 'save' }, entry] : [entry];
  return { ...record, halt, queue: [...record.queue, ...entries], since: 0 };
}

/** The text the server will have once the queue is empty. */
export function underway(record: DeskRecord): DeskForm {
  return record.queue[record.queue.length - 1]?.form ?? record.base?.form ?? emptyForm;
}

/** Whether the text differs from everything that was sent or is about to be. */
export function hasChanges(record: DeskRecord): boolean {
  return !isSame(record.form, underway(record));
}

/** Whether the server has not got everything yet. */
export function isUnsent(record: DeskRecord): boolean {
  return record.queue.length > 0 || hasChanges(record) || record.halt?.kind === 'conflict';
}

/** Nothing that would be worth keeping. */
export function isBlank(record: DeskRecord): boolean {
  return !record.base && record.queue.length === 0 && record.strays.length === 0 && isSame(record.form, emptyForm);
}

/** What the public will see the article as, once the queue is empty; undefined when it is on its way out. */
export function statusOf(record: DeskRecord): PosterStatus | undefined {
  const kinds = record.queue.map(({ kind }) => kind).filter((kind) => kind !== 'save');
  const last = kinds[kinds.length - 1];
  if (last === undefined) return record.base?.status ?? 'draft';
  return last === 'delete' ? undefined : last === 'publish' ? 'published' : 'draft';
}
