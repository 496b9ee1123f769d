import { type ApiResponse, codes } from '#contract/api.ts';
import type { PosterStatus } from '#contract/poster.ts';
import type { ArticleText } from '#domain/article/article-fields.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Api, CallResult } from '../api.ts';
import { mapPicturedTexts, toDraftForm, type DraftForm } from './draft-form.ts';
import type { WriteAttempt, DraftRecord, QueuedWrite, ServerState } from './draft-record.ts';
import { applyAddresses, applyMissing, applyRemote, applyResponse, hasChanges, startAttempt } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';
import type { PictureResolver } from './picture-resolver.ts';

export interface SyncContext {
  readonly platform: Platform;
  readonly api: Api;
  readonly store: DraftStore;
  readonly pictures: () => PictureResolver;
  readonly stamp: () => number;
}

type RecordKey = Pick<DraftRecord, 'user' | 'posterId'>;

/**
 * Sends the next write of a record and applies the answer; resolves to undefined where the record has none. The attempt is stored
 * first, so that after the death of the tab, and after every outcome that is no answer to the write, it is repeated unchanged.
 */
export async function sendNext(
  context: SyncContext,
  { user, posterId }: RecordKey,
): Promise<CallResult<unknown> | undefined> {
  const { platform, store, stamp } = context;
  const freeze = { key: platform.newKey(), at: stamp(), settle: settleWith(context) };
  const record = await store.update(user, posterId, (present) => startAttempt(present, freeze));
  const head = record?.queue[0];
  if (!head?.attempt) return undefined;
  const outcome = await write(context, head.attempt, user);
  if (isAnswer(outcome))
    await applyAnswer(context, { user, posterId }, { head, attempt: head.attempt, answer: outcome });
  return outcome;
}

/** Puts the addresses of pictures that were uploaded after their texts into the texts, which then are due for another save. */
export async function settlePictures(context: SyncContext, records: readonly DraftRecord[]): Promise<void> {
  const news = { at: context.stamp(), settle: settleWith(context) };
  const behind = records.filter((record) => applyAddresses(record, news) !== record);
  for (const { user, posterId } of behind)
    await context.store.update(user, posterId, (present) => applyAddresses(present, news));
}

function settleWith({ pictures }: SyncContext): (form: DraftForm) => DraftForm {
  const { resolve } = pictures();
  return (form) => mapPicturedTexts(form, resolve);
}

function write({ api }: SyncContext, { call, input, key }: WriteAttempt, user: string): Promise<CallResult<unknown>> {
  // `WriteAttempt` pairs each call with its input; the union loses the pairing here.
  return api.write(call, input as never, key, { quiet: true, who: user });
}

const unrelated: readonly unknown[] = [codes.notLoggedIn, codes.noSecondFactor, codes.tooMany, codes.full];

/** Whether the server answered the call itself. Other refusals end with a session, a second factor, some time or more room. */
function isAnswer<Value>(outcome: CallResult<Value>): outcome is ApiResponse<Value> {
  return typeof outcome.code === 'number' && !unrelated.includes(outcome.code);
}

interface AnsweredWrite {
  readonly head: QueuedWrite;
  readonly attempt: WriteAttempt;
  readonly answer: ApiResponse<unknown>;
}

async function applyAnswer(
  { platform, store }: SyncContext,
  { user, posterId }: RecordKey,
  { head, attempt, answer }: AnsweredWrite,
): Promise<void> {
  const news = { key: attempt.key, answer, at: platform.now() };
  const record = await store.update(user, posterId, (present) => applyResponse(present, news));
  const isGone = answer.code === codes.ok || answer.code === codes.notFound;
  if (record && head.kind === 'delete' && isGone && !hasChanges(record)) await store.remove(user, posterId);
}

/** Fetches the server's article after a conflict. */
export async function fetchRemote(
  { api, store, stamp }: SyncContext,
  { user, posterId: id }: RecordKey,
): Promise<CallResult<unknown>> {
  const outcome = await api.read('poster/edit', { id }, { quiet: true, who: user });
  if (!isAnswer(outcome)) return outcome;
  const at = stamp();
  await store.update(user, id, (present) =>
    outcome.code === codes.ok ? applyRemote(present, toServerState(outcome.info), at) : applyMissing(present, outcome),
  );
  return outcome;
}

type EditInfo = ArticleText & { readonly version: number; readonly status: PosterStatus; readonly pending: boolean };

/** Turns the answer of `poster/edit` into a stored server state. */
export function toServerState(info: EditInfo): ServerState {
  const { version, status, pending } = info;
  return { version, status, pending, form: toDraftForm(info) };
}
