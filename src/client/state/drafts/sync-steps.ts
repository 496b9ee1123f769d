import { type ReadonlySignal, signal, type Signal } from '@preact/signals-react';
import { type ApiResponse, codes } from '#contract/api.ts';
import type { PosterStatus } from '#contract/poster.ts';
import { cookies } from '#contract/storage.ts';
import type { ArticleText } from '#domain/article/article-fields.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Api, CallResult } from '../api.ts';
import { mapPicturedTexts, toDraftForm, type DraftForm } from './draft-form.ts';
import type { WriteAttempt, DraftRecord, QueuedWrite, ServerState } from './draft-record.ts';
import { applyAddresses, applyMissing, applyRemote, applyResponse, hasChanges, startAttempt } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';
import type { PictureResolver } from './picture-resolver.ts';

/** The session of `user` has ended; `other` is the user signed in instead, '' for nobody. */
export interface EndedSession {
  readonly user: string;
  readonly other: string;
}

export interface SyncContext {
  readonly platform: Platform;
  readonly api: Api;
  readonly store: DraftStore;
  readonly isOnline: ReadonlySignal<boolean>;
  readonly pictures: () => PictureResolver;
  readonly stamp: () => number;
}

/** How the outbox goes on after a step: with the next one, not before an event, or after a wait in milliseconds. */
export type StepResult = 'continue' | 'stop' | { readonly wait: number };

/** What the outbox is sending now, and what keeps it from sending more. */
export interface SyncState extends SyncContext {
  readonly sending: Signal<string | undefined>;
  readonly endedSession: Signal<EndedSession | undefined>;
  /** Why the server stores nothing of this author now, whatever it is, in the server's words; '' where it does. */
  readonly serverRefusal: Signal<string>;
  /** Until when each article that makes the server fail waits; other articles need not wait for it. */
  readonly failingUntil: Map<string, number>;
  failures: number;
  pausedUntil: number;
}

export function createSyncState(context: SyncContext): SyncState {
  return {
    ...context,
    sending: signal<string | undefined>(),
    endedSession: signal<EndedSession | undefined>(),
    serverRefusal: signal(''),
    failingUntil: new Map(),
    failures: 0,
    pausedUntil: 0,
  };
}

type RecordKey = Pick<DraftRecord, 'user' | 'posterId'>;

/** Sends the next write of a record. The attempt is stored first, so that after the death of the tab it is repeated unchanged. */
export async function sendNext(sync: SyncState, { user, posterId }: RecordKey): Promise<StepResult> {
  const { platform, store } = sync;
  const freeze = { key: platform.newKey(), at: sync.stamp(), settle: settleWith(sync) };
  const record = await store.update(user, posterId, (present) => startAttempt(present, freeze));
  const head = record?.queue[0];
  if (!head?.attempt) return 'continue';
  sync.sending.value = posterId;
  const outcome = await write(sync, head.attempt, user);
  const result = await applyOutcome(sync, { user, posterId }, { head, attempt: head.attempt, outcome });
  sync.sending.value = undefined;
  return result;
}

/** Puts the addresses of pictures that were uploaded after their texts into the texts, which then are due for another save. */
export async function settlePictures(sync: SyncState, records: readonly DraftRecord[]): Promise<void> {
  const news = { at: sync.stamp(), settle: settleWith(sync) };
  const behind = records.filter((record) => applyAddresses(record, news) !== record);
  for (const { user, posterId } of behind)
    await sync.store.update(user, posterId, (present) => applyAddresses(present, news));
}

function settleWith({ pictures }: SyncState): (form: DraftForm) => DraftForm {
  const { resolve } = pictures();
  return (form) => mapPicturedTexts(form, resolve);
}

function write({ api }: SyncState, { call, input, key }: WriteAttempt, user: string): Promise<CallResult<unknown>> {
  // `WriteAttempt` pairs each call with its input; the union loses the pairing here.
  return api.write(call, input as never, key, { quiet: true, who: user });
}

interface SentWrite {
  readonly head: QueuedWrite;
  readonly attempt: WriteAttempt;
  readonly outcome: CallResult<unknown>;
}

async function applyOutcome(
  sync: SyncState,
  key: RecordKey,
  { head, attempt, outcome }: SentWrite,
): Promise<StepResult> {
  const problem = handleProblem(sync, key, outcome);
  if (problem) return problem;
  const answer = outcome as ApiResponse<unknown>;
  const { user, posterId } = key;
  const news = { key: attempt.key, answer, at: sync.platform.now() };
  const record = await sync.store.update(user, posterId, (present) => applyResponse(present, news));
  if (record && head.kind === 'delete' && isGone(answer) && !hasChanges(record))
    await sync.store.remove(user, posterId);
  return 'continue';
}

const isGone = ({ code }: ApiResponse<unknown>): boolean => code === codes.ok || code === codes.notFound;

/** Setting up a second factor takes its author about this long. */
const factorPause = 15_000;

/** Handles every outcome that is no answer to the write itself; the attempt stays queued unchanged. */
function handleProblem(
  sync: SyncState,
  { user, posterId }: RecordKey,
  outcome: CallResult<unknown>,
): StepResult | undefined {
  const { platform, isOnline, failingUntil } = sync;
  if (outcome.code === 'outdated') return 'stop';
  if (typeof outcome.code === 'number') sync.failures = 0;
  // Neither has to do with the text: the same write succeeds once the server has room, or the author a second factor.
  const isRefusal = outcome.code === codes.full || outcome.code === codes.noSecondFactor;
  sync.serverRefusal.value = isRefusal ? outcome.info : '';
  if (outcome.code === codes.noSecondFactor) return pauseSending(sync, factorPause);
  if (outcome.code === codes.tooMany || outcome.code === codes.full)
    return pauseSending(sync, (outcome.seconds ?? 5) * 1000);
  if (outcome.code === codes.notLoggedIn) {
    const marker = platform.cookies.read(cookies.marker);
    sync.endedSession.value = { user, other: marker === user ? '' : marker };
    return 'stop';
  }
  if (typeof outcome.code === 'number') return undefined;
  const pause = Math.min(1000 * 2 ** sync.failures, 60_000);
  sync.failures += 1;
  if (!isOnline.value) return pauseSending(sync, pause);
  failingUntil.set(posterId, platform.now() + pause);
  return 'continue';
}

function pauseSending(sync: SyncState, pause: number): StepResult {
  sync.pausedUntil = sync.platform.now() + pause;
  return { wait: pause };
}

/** Fetches the server's article after a conflict. */
export async function fetchRemote(sync: SyncState, key: RecordKey): Promise<StepResult> {
  const { user, posterId: id } = key;
  const outcome = await sync.api.read('poster/edit', { id }, { quiet: true, who: user });
  const problem = handleProblem(sync, key, outcome);
  if (problem) return problem === 'continue' ? pauseSending(sync, 1000) : problem;
  const at = sync.stamp();
  const answer = outcome as ApiResponse<EditInfo>;
  await sync.store.update(user, id, (present) =>
    answer.code === codes.ok ? applyRemote(present, toServerState(answer.info), at) : applyMissing(present, answer),
  );
  return 'continue';
}

type EditInfo = ArticleText & { readonly version: number; readonly status: PosterStatus; readonly pending: boolean };

/** Turns the answer of `poster/edit` into a stored server state. */
export function toServerState(info: EditInfo): ServerState {
  const { version, status, pending } = info;
  return { version, status, pending, form: toDraftForm(info) };
}
