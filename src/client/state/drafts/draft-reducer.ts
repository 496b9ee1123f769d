import { type Answer, codes, type Refusal } from '../../../contract/api.ts';
import type { PosterStatus } from '../../../contract/poster.ts';
import { type DraftForm, emptyForm, isSameForm, toArticleInput, validateForm } from './draft-form.ts';
import type { ConcurrentDraft, DraftRecord, QueuedWrite, ServerState, WriteAttempt } from './draft-record.ts';

/** A new article: nothing written, nothing sent. */
export function createRecord(user: string, posterId: string, tab: string): DraftRecord {
  const nothing = { base: null, queue: [], halt: null, strays: [] };
  return { user, posterId, form: emptyForm, writer: tab, changed: 0, typedAt: 0, since: 0, sentAt: 0, ...nothing };
}

/** What stands in the editor of a tab, `at` which moment, and the stamp of the text it was made `from`. */
export interface TypedText {
  readonly form: DraftForm;
  readonly at: number;
  readonly from: number;
  readonly tab: string;
}

/**
 * Takes what was typed. Words that were not made from the text at the desk, because another tab sits there now or the text
 * was changed underneath, are laid beside it: neither may take the place of the other.
 */
export function applyEdit(record: DraftRecord, words: TypedText): DraftRecord {
  const { form, at, from, tab } = words;
  const isOwn = record.writer === tab;
  if (isOwn && at <= record.typedAt) return record;
  const follows = isOwn && (from === record.changed || record.typedAt === record.changed);
  if (!follows)
    return isSameForm(record.form, form) ? record : addConcurrent(record, { tab, at, form, from, base: null });
  return { ...record, form, changed: at, typedAt: at, since: record.since || at };
}

/** Takes the place of nothing but its own beginnings. */
function addConcurrent(record: DraftRecord, stray: ConcurrentDraft): DraftRecord {
  const others = record.strays.filter(({ tab, from }) => tab !== stray.tab || from !== stray.from);
  return { ...record, strays: [...others, stray] };
}

/** A tab sits down to write; every other one has to stop. */
export function claimRecord(record: DraftRecord, tab: string): DraftRecord {
  return record.writer === tab ? record : { ...record, writer: tab, typedAt: 0 };
}

/** A text made of two; `mine` is what stood at the desk when it was made. */
export interface MergedForm {
  readonly form: DraftForm;
  readonly mine: DraftForm;
  readonly at: number;
}

/** The author has merged a text that lay beside into the one at the desk. */
export function mergeConcurrent(record: DraftRecord, stray: ConcurrentDraft, merged: MergedForm): DraftRecord {
  const strays = record.strays.filter((other) => other.tab !== stray.tab || other.at !== stray.at);
  return applyMerge({ ...record, strays }, merged);
}

/** Puts a merged text onto the desk. Words that came after the merging had begun are in neither, so they are laid beside. */
export function applyMerge(record: DraftRecord, { form, mine, at }: MergedForm): DraftRecord {
  const { form: words, writer: tab, changed: from } = record;
  const late = isSameForm(words, mine) ? record : addConcurrent(record, { tab, at, form: words, from, base: mine });
  return { ...late, form, changed: Math.max(at, record.changed + 1), since: record.since || at };
}

/**
 * Asks for something to be done with the present text. A second press of the same button asks for nothing new. What is
 * deleted is saved first: it must come back from the trash with its last words.
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

/** The text the server will have once the queue is empty. */
function lastQueued(record: DraftRecord): DraftForm {
  return record.queue[record.queue.length - 1]?.form ?? record.base?.form ?? emptyForm;
}

/** Whether the text differs from everything that was sent or is about to be. */
export function hasChanges(record: DraftRecord): boolean {
  return !isSameForm(record.form, lastQueued(record));
}

/** Whether the server has not got everything yet. */
export function isUnsent(record: DraftRecord): boolean {
  return record.queue.length > 0 || hasChanges(record) || record.halt?.kind === 'conflict';
}

/** Nothing that would be worth keeping. */
export function isBlank(record: DraftRecord): boolean {
  return !record.base && record.queue.length === 0 && record.strays.length === 0 && isSameForm(record.form, emptyForm);
}

/** What the public will see the article as, once the queue is empty; undefined when it is on its way out. */
export function statusAfterQueue(record: DraftRecord): PosterStatus | undefined {
  const kinds = record.queue.map(({ kind }) => kind).filter((kind) => kind !== 'save');
  const last = kinds[kinds.length - 1];
  if (last === undefined) return record.base?.status ?? 'draft';
  return last === 'delete' ? undefined : last === 'publish' ? 'published' : 'draft';
}

const shortPause = 2000;
const longPause = 8000;
const longText = 50_000;

/** When the next write of an article is due, in milliseconds; undefined where it has none. */
export function dueAt(record: DraftRecord): number | undefined {
  if (record.halt?.kind === 'conflict' || record.halt?.kind === 'gone') return undefined;
  const [next] = record.queue;
  if (next) return next.at;
  if (!hasChanges(record) || isRefused(record)) return undefined;
  if (Object.keys(validateForm(record.form, statusAfterQueue(record) === 'published')).length > 0) return undefined;
  // A long text takes a while on a slow line, so it goes less often.
  return record.since + (record.form.content.length > longText ? longPause : shortPause);
}

function isRefused({ halt, changed }: DraftRecord): boolean {
  return halt?.kind === 'refused' && halt.of === 'save' && halt.changed === changed;
}

/** Writes down what is sent next. What has been attempted before stays as it is, to the letter. */
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

function createAttempt({ posterId: id, base }: DraftRecord, { kind, form }: QueuedWrite, key: string): WriteAttempt {
  const written = toArticleInput(form);
  const status = kind === 'publish' ? 'published' : 'draft';
  if (kind === 'delete') return { key, form, call: 'poster/delete', input: { id } };
  if (!base) return { key, form, call: 'poster/create', input: { id, ...written, status } };
  if (kind === 'save') return { key, form, call: 'poster/save', input: { id, version: base.version, ...written } };
  return { key, form, call: 'poster/update', input: { id, version: base.version, ...written, status } };
}

/** Takes the server's answer to the attempt of this key; an answer that came twice changes nothing. */
export function applyResponse(
  record: DraftRecord,
  { key, answer, at }: { key: string; answer: Answer<unknown>; at: number },
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
  // Pictures have got their addresses on the way; unless it was changed since, the text at the desk gets them too.
  const form = isSameForm(record.form, head.form) ? attempt.form : record.form;
  const since = isSameForm(form, attempt.form) && record.queue.length === 0 ? 0 : record.since || at;
  // That a text could not be published stays on the screen when it could at least be saved.
  const halt =
    head.kind === 'save' && record.halt?.kind === 'refused' && record.halt.of !== 'save' ? record.halt : null;
  return { ...record, form, base, since, sentAt: at, halt };
}

/** What was to be done with the text is done with the merged one; only a deletion needs no text. */
function applyConflict(record: DraftRecord, head: QueuedWrite): DraftRecord {
  const entries = [head, ...record.queue].filter(({ kind }) => kind !== 'save');
  const last = entries[entries.length - 1];
  if (last?.kind === 'delete') return { ...record, queue: [last] };
  const wish = last ? (last.kind as 'publish' | 'withdraw') : null;
  return { ...record, queue: [], halt: { kind: 'conflict', wish, theirs: null } };
}

export function applyMissing(record: DraftRecord, { code, info }: Refusal): DraftRecord {
  return { ...record, queue: [], halt: { kind: 'gone', code, info } };
}

function applyRefusal(record: DraftRecord, { kind }: QueuedWrite, { code, info }: Refusal): DraftRecord {
  const halt = { kind: 'refused', of: kind, code, info, changed: record.changed } as const;
  return { ...record, halt, since: record.since || record.changed };
}

/** Takes what the server has, asked for afresh: when the desk is opened, and when it was in the way of a write. */
export function applyRemote(record: DraftRecord, server: ServerState, at: number): DraftRecord {
  if (record.queue.some(({ attempt }) => attempt)) return record;
  if (record.halt?.kind !== 'conflict') return applyRemoteAtRest(record, server, at);
  const { wish } = record.halt;
  const same =
    isSameForm(server.form, record.form) || (record.base !== null && isSameForm(server.form, record.base.form));
  if (same) return resumeQueue({ ...record, base: server }, wish, at);
  return { ...record, halt: { kind: 'conflict', wish, theirs: server } };
}

function applyRemoteAtRest(record: DraftRecord, server: ServerState, at: number): DraftRecord {
  const { base } = record;
  if (base && server.version <= base.version) return record;
  if (record.queue.length > 0) return record;
  if (!hasChanges(record))
    return { ...record, base: server, form: server.form, changed: Math.max(at, record.changed + 1) };
  return applyRemote({ ...record, halt: { kind: 'conflict', wish: null, theirs: null } }, server, at);
}

/** The author has merged both texts; the result stands on top of theirs. */
export function resolveConflict(record: DraftRecord, theirs: ServerState, merged: MergedForm): DraftRecord {
  if (record.halt?.kind !== 'conflict' || record.halt.theirs?.version !== theirs.version) return record;
  return resumeQueue({ ...applyMerge(record, merged), base: theirs }, record.halt.wish, merged.at);
}

function resumeQueue(record: DraftRecord, wish: 'publish' | 'withdraw' | null, at: number): DraftRecord {
  const queue: QueuedWrite[] = wish ? [{ kind: wish, at, form: record.form, attempt: null }] : [];
  return { ...record, halt: null, queue, since: record.since || at };
}

/** A text that waits to be merged into the one at the desk. */
interface PendingMerge {
  readonly key: string;
  readonly form: DraftForm;
  /** What both began with; null where that is not known, so that nothing counts as deleted. */
  readonly base: DraftForm | null;
  readonly from: 'server' | 'tab';
}

/** The next text to be merged: the server's first, since a stray was laid beside what is at the desk. */
export function findPendingMerge({ base, halt, strays: [stray] }: DraftRecord): PendingMerge | undefined {
  if (halt?.kind === 'conflict') {
    if (!halt.theirs) return undefined;
    const { version, form } = halt.theirs;
    return { key: `version-${version}`, form, base: base?.form ?? null, from: 'server' };
  }
  // A record that an older build has left knows no base of its strays.
  return stray && { key: `${stray.tab}-${stray.at}`, form: stray.form, base: stray.base ?? null, from: 'tab' };
}
