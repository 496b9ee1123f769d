import { type Answer, codes, type Refusal } from '../../../contract/api.ts';
import { hasChanges, type Merged, putDown, statusOf } from './edits.ts';
import { checkForm, isSame, writtenOf, type DeskForm } from './form.ts';
import type { Attempt, DeskRecord, QueuedWrite, ServerState } from './record.ts';

const shortPause = 2000;
const longPause = 8000;
const longText = 50_000;

/** When the next write of an article is due, in milliseconds; undefined where it has none. */
export function dueAt(record: DeskRecord): number | undefined {
  if (record.halt?.kind === 'conflict' || record.halt?.kind === 'gone') return undefined;
  const [next] = record.queue;
  if (next) return next.at;
  if (!hasChanges(record) || isRefused(record)) return undefined;
  if (Object.keys(checkForm(record.form, statusOf(record) === 'published')).length > 0) return undefined;
  // A long text takes a while on a slow line, so it goes less often.
  return record.since + (record.form.content.length > longText ? longPause : shortPause);
}

function isRefused({ halt, changed }: DeskRecord): boolean {
  return halt?.kind === 'refused' && halt.of === 'save' && halt.changed === changed;
}

/** Writes down what is sent next. What has been attempted before stays as it is, to the letter. */
export function attempted(
  record: DeskRecord,
  { key, at, settle }: { key: string; at: number; settle: (form: DeskForm) => DeskForm },
): DeskRecord {
  if (dueAt(record) === undefined) return record;
  const [head = { kind: 'save', at, form: record.form, attempt: null } as QueuedWrite, ...rest] = record.queue;
  if (head.attempt) return record;
  const attempt = attemptOf(record, { ...head, form: settle(head.form) }, key);
  const since = record.queue.length === 0 ? 0 : record.since;
  return { ...record, queue: [{ ...head, attempt }, ...rest], since };
}

function attemptOf({ posterId: id, base }: DeskRecord, { kind, form }: QueuedWrite, key: string): Attempt {
  const written = writtenOf(form);
  const status = kind === 'publish' ? 'published' : 'draft';
  if (kind === 'delete') return { key, form, call: 'poster/delete', input: { id } };
  if (!base) return { key, form, call: 'poster/create', input: { id, ...written, status } };
  if (kind === 'save') return { key, form, call: 'poster/save', input: { id, version: base.version, ...written } };
  return { key, form, call: 'poster/update', input: { id, version: base.version, ...written, status } };
}

/** Takes the server's answer to the attempt of this key; an answer that came twice changes nothing. */
export function answered(
  record: DeskRecord,
  { key, answer, at }: { key: string; answer: Answer<unknown>; at: number },
): DeskRecord {
  const [head, ...rest] = record.queue;
  if (!head?.attempt || head.attempt.key !== key) return record;
  const left = { ...record, queue: rest };
  if (answer.code === codes.ok)
    return taken(left, { head, attempt: head.attempt, version: versionIn(answer.info), at });
  if (answer.code === codes.conflict) return stopped(left, head);
  if (answer.code === codes.notYours || answer.code === codes.notFound) return gone(left, answer);
  return refused(left, head, answer);
}

function versionIn(info: unknown): number {
  const { version } = (typeof info === 'object' && info !== null ? info : {}) as { version?: unknown };
  return typeof version === 'number' ? version : 0;
}

interface Taken {
  readonly head: QueuedWrite;
  readonly attempt: Attempt;
  readonly version: number;
  readonly at: number;
}

function taken(record: DeskRecord, { head, attempt, version, at }: Taken): DeskRecord {
  const published = record.base?.status === 'published';
  const status = head.kind === 'publish' || (head.kind === 'save' && published) ? 'published' : 'draft';
  const base: ServerState = { version, status, pending: head.kind === 'save' && published, form: attempt.form };
  // Pictures have got their addresses on the way; unless it was changed since, the text at the desk gets them too.
  const form = isSame(record.form, head.form) ? attempt.form : record.form;
  const since = isSame(form, attempt.form) && record.queue.length === 0 ? 0 : record.since || at;
  // That a text could not be published stays on the screen when it could at least be saved.
  const halt =
    head.kind === 'save' && record.halt?.kind === 'refused' && record.halt.of !== 'save' ? record.halt : null;
  return { ...record, form, base, since, sentAt: at, halt };
}

/** What was to be done with the text is done with the merged one; only a deletion needs no text. */
function stopped(record: DeskRecord, head: QueuedWrite): DeskRecord {
  const entries = [head, ...record.queue].filter(({ kind }) => kind !== 'save');
  const last = entries[entries.length - 1];
  if (last?.kind === 'delete') return { ...record, queue: [last] };
  const wish = last ? (last.kind as 'publish' | 'withdraw') : null;
  return { ...record, queue: [], halt: { kind: 'conflict', wish, theirs: null } };
}

function gone(record: DeskRecord, { code, info }: Refusal): DeskRecord {
  return { ...record, queue: [], halt: { kind: 'gone', code, info } };
}

function refused(record: DeskRecord, { kind }: QueuedWrite, { code, info }: Refusal): DeskRecord {
  const halt = { kind: 'refused', of: kind, code, info, changed: record.changed } as const;
  return { ...record, halt, since: record.since || record.changed };
}

/** Takes what the server has, asked for afresh: when the desk is opened, and when it was in the way of a write. */
export function heard(record: DeskRecord, server: ServerState, at: number): DeskRecord {
  if (record.queue.some(({ attempt }) => attempt)) return record;
  if (record.halt?.kind !== 'conflict') return heardAtRest(record, server, at);
  const { wish } = record.halt;
  const same = isSame(server.form, record.form) || (record.base !== null && isSame(server.form, record.base.form));
  if (same) return resumed({ ...record, base: server }, wish, at);
  return { ...record, halt: { kind: 'conflict', wish, theirs: server } };
}

function heardAtRest(record: DeskRecord, server: ServerState, at: number): DeskRecord {
  const { base } = record;
  if (base && server.version <= base.version) return record;
  if (record.queue.length > 0) return record;
  if (!hasChanges(record))
    return { ...record, base: server, form: server.form, changed: Math.max(at, record.changed + 1) };
  return heard({ ...record, halt: { kind: 'conflict', wish: null, theirs: null } }, server, at);
}

/** The author has merged both texts; the result stands on top of theirs. */
export function resolved(record: DeskRecord, theirs: ServerState, merged: Merged): DeskRecord {
  if (record.halt?.kind !== 'conflict' || record.halt.theirs?.version !== theirs.version) return record;
  return resumed({ ...putDown(record, merged), base: theirs }, record.halt.wish, merged.at);
}

function resumed(record: DeskRecord, wish: 'publish' | 'withdraw' | null, at: number): DeskRecord {
  const queue: QueuedWrite[] = wish ? [{ kind: wish, at, form: record.form, attempt: null }] : [];
  return { ...record, halt: null, queue, since: record.since || at };
}
