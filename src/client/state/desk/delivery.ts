import { type ReadonlySignal, signal, type Signal } from '@preact/signals-react';
import { type Answer, codes, type Refusal } from '../../../contract/api.ts';
import type { PosterStatus } from '../../../contract/poster.ts';
import { cookies } from '../../../contract/storage.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Api, Outcome } from '../api.ts';
import { hasChanges } from './edits.ts';
import { formOf, type DeskForm, type Written } from './form.ts';
import type { Pictures } from './pictures.ts';
import type { Attempt, DeskRecord, QueuedWrite, ServerState } from './record.ts';
import { answered, attempted, heard } from './sends.ts';
import type { Shelf } from './shelf.ts';

/** Nobody can be served in the writer's name; `other` is who is signed in instead, '' for nobody. */
export interface SessionOver {
  readonly user: string;
  readonly other: string;
}

export interface DeliveryNeeds {
  readonly platform: Platform;
  readonly api: Api;
  readonly shelf: Shelf;
  readonly online: ReadonlySignal<boolean>;
  readonly pictures: () => Pictures;
  readonly stamp: () => number;
}

/** What a turn came to: go on, stop until something happens, or wait, in milliseconds. */
export type Turn = 'on' | 'stop' | { readonly wait: number };

/** The line to the server: what is on it now, and what keeps it from taking more. */
export interface Line extends DeliveryNeeds {
  readonly sending: Signal<string | undefined>;
  readonly over: Signal<SessionOver | undefined>;
  /** Why the server can store nothing now, in its words; '' where it can. */
  readonly storageFull: Signal<string>;
  /** Articles the server stumbles over, until when; the others need not wait for them. */
  readonly stumbling: Map<string, number>;
  failures: number;
  quietUntil: number;
}

export function openLine(needs: DeliveryNeeds): Line {
  return {
    ...needs,
    sending: signal<string | undefined>(),
    over: signal<SessionOver | undefined>(),
    storageFull: signal(''),
    stumbling: new Map(),
    failures: 0,
    quietUntil: 0,
  };
}

type Place = Pick<DeskRecord, 'user' | 'posterId'>;

/** Sends the next write of an article. It is written down first, so that a tab that dies meanwhile knows what it has sent. */
export async function sendNext(line: Line, { user, posterId }: Place): Promise<Turn> {
  const { platform, shelf, pictures } = line;
  const { resolve } = pictures();
  const settle = (form: DeskForm): DeskForm => ({
    ...form,
    content: resolve(form.content),
    cover: resolve(form.cover),
  });
  const freeze = { key: platform.newKey(), at: line.stamp(), settle };
  const record = await shelf.change(user, posterId, (present) => attempted(present, freeze));
  const head = record?.queue[0];
  if (!head?.attempt) return 'on';
  line.sending.value = posterId;
  const outcome = await write(line, head.attempt, user);
  const turn = await takeOutcome(line, { user, posterId }, { head, attempt: head.attempt, outcome });
  line.sending.value = undefined;
  return turn;
}

function write({ api }: Line, { call, input, key }: Attempt, who: string): Promise<Outcome<unknown>> {
  // The call and its input were made for each other when the attempt was written down.
  return api.write(call, input as never, key, { quiet: true, who });
}

interface Sent {
  readonly head: QueuedWrite;
  readonly attempt: Attempt;
  readonly outcome: Outcome<unknown>;
}

async function takeOutcome(line: Line, place: Place, { head, attempt, outcome }: Sent): Promise<Turn> {
  const problem = takeProblem(line, place, outcome);
  if (problem) return problem;
  const answer = outcome as Answer<unknown>;
  const { user, posterId } = place;
  const news = { key: attempt.key, answer, at: line.platform.now() };
  const record = await line.shelf.change(user, posterId, (present) => answered(present, news));
  if (record && head.kind === 'delete' && isGone(answer) && !hasChanges(record))
    await line.shelf.remove(user, posterId);
  return 'on';
}

const isGone = ({ code }: Answer<unknown>): boolean => code === codes.ok || code === codes.notFound;

/** Whatever is no answer to this very write: the write stays as it is. */
function takeProblem(line: Line, { user, posterId }: Place, outcome: Outcome<unknown>): Turn | undefined {
  const { platform, online, stumbling } = line;
  if (outcome.code === 'outdated') return 'stop';
  if (typeof outcome.code === 'number') line.failures = 0;
  line.storageFull.value = outcome.code === codes.full ? outcome.info : '';
  if (outcome.code === codes.tooMany || outcome.code === codes.full)
    return holdBack(line, (outcome.seconds ?? 5) * 1000);
  if (outcome.code === codes.notLoggedIn) {
    const marker = platform.cookies.read(cookies.marker);
    line.over.value = { user, other: marker === user ? '' : marker };
    return 'stop';
  }
  if (typeof outcome.code === 'number') return undefined;
  const pause = Math.min(1000 * 2 ** line.failures, 60_000);
  line.failures += 1;
  if (!online.value) return holdBack(line, pause);
  stumbling.set(posterId, platform.now() + pause);
  return 'on';
}

function holdBack(line: Line, pause: number): Turn {
  line.quietUntil = line.platform.now() + pause;
  return { wait: pause };
}

/** Somebody else has written in between: asks what. */
export async function askForTheirs(line: Line, place: Place): Promise<Turn> {
  const { user, posterId: id } = place;
  const outcome = await line.api.read('poster/edit', { id }, { quiet: true, who: user });
  const problem = takeProblem(line, place, outcome);
  if (problem) return problem === 'on' ? holdBack(line, 1000) : problem;
  const at = line.stamp();
  const answer = outcome as Answer<EditInfo>;
  await line.shelf.change(user, id, (present) =>
    answer.code === codes.ok ? heard(present, serverStateOf(answer.info), at) : lost(present, answer),
  );
  return 'on';
}

function lost(record: DeskRecord, { code, info }: Refusal): DeskRecord {
  return { ...record, queue: [], halt: { kind: 'gone', code, info } };
}

type EditInfo = Written & { readonly version: number; readonly status: PosterStatus; readonly pending: boolean };

/** What `poster/edit` answers, as desks keep it. */
export function serverStateOf(info: EditInfo): ServerState {
  const { version, status, pending } = info;
  return { version, status, pending, form: formOf(info) };
}
