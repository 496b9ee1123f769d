import { type ApiResponse, codes, type ApiRefusal } from '#contract/api.ts';
import type { PosterStatus } from '#contract/poster.ts';
import { type DraftForm, emptyForm, isSameForm, toArticleInput, validateForm } from './draft-form.ts';
import type { ConcurrentDraft, DraftRecord, QueuedWrite, ServerState, WriteAttempt } from './draft-record.ts';

/** The record of a new article. */
export function createRecord(user: string, posterId: string, tab: string): DraftRecord {
  const nothing = { base: null, queue: [], halt: null, strays: [] };
  return { user, posterId, form: emptyForm, writer: tab, changed: 0, typedAt: 0, since: 0, sentAt: 0, ...nothing };
}

/** The editor's form in `tab` at the moment `at`, edited from the text with the stamp `from`. */
export interface TypedText {
  readonly form: DraftForm;
  readonly at: number;
  readonly from: number;
  readonly tab: string;
  /** The text with the stamp `from`, where the session still knows it after a merge has replaced it. */
  readonly base?: DraftForm | undefined;
}

/**
 * Stores an edit of a tab. An edit that was not made from the record's text, because another tab owns the record or a merge replaced
 * the text, becomes a concurrent draft: neither text may replace the other.
 */
export function applyEdit(record: DraftRecord, edit: TypedText): DraftRecord {
  const { form, at, from, tab, base = null } = edit;
  const isOwn = record.writer === tab;
  if (isOwn && at <= record.typedAt) return record;
  const follows = isOwn && (from === record.changed || record.typedAt === record.changed);
  if (!follows) return isSameForm(record.form, form) ? record : addConcurrent(record, { tab, at, form, from, base });
  return { ...record, form, changed: at, typedAt: at, since: record.since || at };
}

/** Adds a concurrent draft; it replaces only an older one of the same tab with the same base. */
function addConcurrent(record: DraftRecord, concurrent: ConcurrentDraft): DraftRecord {
  const others = record.strays.filter(({ tab, from }) => tab !== concurrent.tab || from !== concurrent.from);
  return { ...record, strays: [...others, concurrent] };
}

/** Makes a tab the owner of the record; edits of other tabs become concurrent drafts. */
export function claimRecord(record: DraftRecord, tab: string): DraftRecord {
  return record.writer === tab ? record : { ...record, writer: tab, typedAt: 0 };
}

/** The result of a merge; `mine` is the record's text when the merge began. */
export interface MergedForm {
  readonly form: DraftForm;
  readonly mine: DraftForm;
  readonly at: number;
}

/** Replaces the text by its merge with a concurrent draft and removes that draft. */
export function mergeConcurrent(record: DraftRecord, concurrent: ConcurrentDraft, merged: MergedForm): DraftRecord {
  const strays = record.strays.filter((other) => other.tab !== concurrent.tab || other.at !== concurrent.at);
  return applyMerge({ ...record, strays }, merged);
}

/** Replaces the text by a merged one. Text typed after the merge began is in neither, so it becomes a concurrent draft. */
export function applyMerge(record: DraftRecord, { form, mine, at }: MergedForm): DraftRecord {
  const { form: current, writer: tab, changed: from } = record;
  const late = isSameForm(current, mine) ? record : addConcurrent(record, { tab, at, form: current, from, base: mine });
  return { ...late, form, changed: Math.max(at, record.changed + 1), since: record.since || at };
}

/**
 * Queues a write of the current text; the same request made twice queues nothing new. A deletion with unsent changes is preceded by
 * a save, so that the article comes back from the trash with its newest text.
 */
export function requestWrite(record: DraftRecord, kind: 'publish' | 'withdraw' | 'delete', at: number): DraftRecord {
  const last = record.queue[record.queue.length - 1];
  if (last && !last.attempt && last.kind === kind && isSameForm(last.form, record.form)) return record;
  const entry: QueuedWrite = { kind, at, form: record.form, attempt: null };
  const halt = record.halt?.kind === 'refused' ? null : record.halt;
  const isLost = kind === 'delete' && hasChanges(record) && halt === null;
  const entries: QueuedWrite[] = isLost ? [{ ...entry, kind: 'save' }, entry] : [entry];
  return { ...record, halt, queue: [...record.queue, ...entries], since: 0 };
}

/** The form the server will have once the queue is empty. */
function lastQueued(record: DraftRecord): DraftForm {
  return record.queue[record.queue.length - 1]?.form ?? record.base?.form ?? emptyForm;
}

/** Whether the text differs from everything that was sent or is about to be. */
export function hasChanges(record: DraftRecord): boolean {
  return !isSameForm(record.form, lastQueued(record));
}

/** Whether the server lacks a part of the record. */
export function isUnsent(record: DraftRecord): boolean {
  return record.queue.length > 0 || hasChanges(record) || record.halt?.kind === 'conflict';
}

/** Whether the record holds nothing worth storing. */
export function isBlank(record: DraftRecord): boolean {
  return !record.base && record.queue.length === 0 && record.strays.length === 0 && isSameForm(record.form, emptyForm);
}

/** The article's status once the queue is empty; undefined where the queue deletes it. */
export function statusAfterQueue(record: DraftRecord): PosterStatus | undefined {
  const kinds = record.queue.map(({ kind }) => kind).filter((kind) => kind !== 'save');
  const last = kinds[kinds.length - 1];
  if (last === undefined) return record.base?.status ?? 'draft';
  return last === 'delete' ? undefined : last === 'publish' ? 'published' : 'draft';
}

const shortPause = 2000;
const longPause = 8000;
const longText = 50_000;

/** When the next write of a record is due, in milliseconds; undefined where it has none. */
export function dueAt(record: DraftRecord): number | undefined {
  if (record.halt?.kind === 'conflict' || record.halt?.kind === 'gone') return undefined;
  const [next] = record.queue;
  if (next) return next.at;
  if (!hasChanges(record) || isRefused(record)) return undefined;
  if (Object.keys(validateForm(record.form, statusAfterQueue(record) === 'published')).length > 0) return undefined;
  // Sending a long text takes long on a slow network, so it is sent less often.
  return record.since + (record.form.content.length > longText ? longPause : shortPause);
}

function isRefused({ halt, changed }: DraftRecord): boolean {
  return halt?.kind === 'refused' && halt.of === 'save' && halt.changed === changed;
}

/** Makes the next write the head of the queue with its attempt. An attempt that exists stays unchanged, so that its retry is idempotent. */
export function startAttempt(
  record: DraftRecord,
  { key, at, settle }: { key: string; at: number; settle: (form: DraftForm) => DraftForm },
): DraftRecord {
  if (dueAt(record) === undefined) return record;
  const [head = { kind: 'save', at, form: record.form, attempt: null } as QueuedWrite, ...rest] = record.queue;
  if (head.attempt) return record;
  const attempt = createAttempt(record, { ...head, form: settle(head.form) }, key);
  const since = record.queue.length === 0 ? 0 : record.since;
  return { ...record, queue: [{ ...head, attempt }, ...rest], since };
}

/**
 * Puts the addresses of uploaded pictures into a text at rest: a save does not wait for its pictures, so the server may have keys
 * that only this device knows.
 */
export function applyAddresses(
  record: DraftRecord,
  { at, settle }: { at: number; settle: (form: DraftForm) => DraftForm },
): DraftRecord {
  if (record.queue.length > 0 || record.halt?.kind === 'conflict') return record;
  const form = settle(record.form);
  return isSameForm(form, record.form) ? record : { ...record, form, since: record.since || at };
}

function createAttempt({ posterId: id, base }: DraftRecord, { kind, form }: QueuedWrite, key: string): WriteAttempt {
  const written = toArticleInput(form);
  const status = kind === 'publish' ? 'published' : 'draft';
  if (kind === 'delete') return { key, form, call: 'poster/delete', input: { id } };
  if (!base) return { key, form, call: 'poster/create', input: { id, ...written, status } };
  if (kind === 'save') return { key, form, call: 'poster/save', input: { id, version: base.version, ...written } };
  return { key, form, call: 'poster/update', input: { id, version: base.version, ...written, status } };
}

/** Applies the server's response to the attempt with this key; a repeated response changes nothing. */
export function applyResponse(
  record: DraftRecord,
  { key, answer, at }: { key: string; answer: ApiResponse<unknown>; at: number },
): DraftRecord {
  const [head, ...rest] = record.queue;
  if (!head?.attempt || head.attempt.key !== key) return record;
  const left = { ...record, queue: rest };
  if (answer.code === codes.ok)
    return applyAccepted(left, { head, attempt: head.attempt, version: readVersion(answer.info), at });
  if (answer.code === codes.conflict) return applyConflict(left, head);
  if (answer.code === codes.notYours || answer.code === codes.notFound) return applyMissing(left, answer);
  return applyRefusal(left, head, answer);
}

function readVersion(info: unknown): number {
  const { version } = (typeof info === 'object' && info !== null ? info : {}) as { version?: unknown };
  return typeof version === 'number' ? version : 0;
}

interface AcceptedWrite {
  readonly head: QueuedWrite;
  readonly attempt: WriteAttempt;
  readonly version: number;
  readonly at: number;
}

function applyAccepted(record: DraftRecord, { head, attempt, version, at }: AcceptedWrite): DraftRecord {
  const published = record.base?.status === 'published';
  const status = head.kind === 'publish' || (head.kind === 'save' && published) ? 'published' : 'draft';
  const base: ServerState = { version, status, pending: head.kind === 'save' && published, form: attempt.form };
  // The attempt's text holds the addresses of uploaded pictures; an unchanged form takes them over.
  const form = isSameForm(record.form, head.form) ? attempt.form : record.form;
  const since = isSameForm(form, attempt.form) && record.queue.length === 0 ? 0 : record.since || at;
  // A successful save does not hide that publishing was refused.
  const halt =
    head.kind === 'save' && record.halt?.kind === 'refused' && record.halt.of !== 'save' ? record.halt : null;
  return { ...record, form, base, since, sentAt: at, halt };
}

/** Turns the queue into a conflict that remembers the requested write for the merged text; only a deletion goes on, since it needs no text. */
function applyConflict(record: DraftRecord, head: QueuedWrite): DraftRecord {
  const entries = [head, ...record.queue].filter(({ kind }) => kind !== 'save');
  const last = entries[entries.length - 1];
  if (last?.kind === 'delete') return { ...record, queue: [last] };
  const wish = last ? (last.kind as 'publish' | 'withdraw') : null;
  return { ...record, queue: [], halt: { kind: 'conflict', wish, theirs: null } };
}

export function applyMissing(record: DraftRecord, { code, info }: ApiRefusal): DraftRecord {
  return { ...record, queue: [], halt: { kind: 'gone', code, info } };
}

function applyRefusal(record: DraftRecord, { kind }: QueuedWrite, { code, info }: ApiRefusal): DraftRecord {
  const halt = { kind: 'refused', of: kind, code, info, changed: record.changed } as const;
  return { ...record, halt, since: record.since || record.changed };
}

/** Applies a server state that was just fetched, when a session opens or after a write was refused as a conflict. */
export function applyRemote(record: DraftRecord, server: ServerState, at: number): DraftRecord {
  if (record.queue.some(({ attempt }) => attempt)) return record;
  if (record.halt?.kind !== 'conflict') return applyRemoteAtRest(record, server, at);
  const { halt } = record;
  const { wish } = halt;
  const same =
    isSameForm(server.form, record.form) || (record.base !== null && isSameForm(server.form, record.base.form));
  if (same) return resumeQueue({ ...record, base: server }, wish, at);
  return { ...record, halt: { ...halt, theirs: server } };
}

function applyRemoteAtRest(record: DraftRecord, server: ServerState, at: number): DraftRecord {
  const { base } = record;
  if (base && server.version <= base.version) return record;
  if (record.queue.length > 0) return record;
  if (!hasChanges(record))
    return { ...record, base: server, form: server.form, changed: Math.max(at, record.changed + 1) };
  return applyRemote({ ...record, halt: { kind: 'conflict', wish: null, theirs: null } }, server, at);
}

/** Ends a conflict with the merged text, based on the server's version. */
export function resolveConflict(record: DraftRecord, theirs: ServerState, merged: MergedForm): DraftRecord {
  if (record.halt?.kind !== 'conflict' || record.halt.theirs?.version !== theirs.version) return record;
  return resumeQueue({ ...applyMerge(record, merged), base: theirs }, record.halt.wish, merged.at);
}

function resumeQueue(record: DraftRecord, wish: 'publish' | 'withdraw' | null, at: number): DraftRecord {
  const queue: QueuedWrite[] = wish ? [{ kind: wish, at, form: record.form, attempt: null }] : [];
  return { ...record, halt: null, queue, since: record.since || at };
}
