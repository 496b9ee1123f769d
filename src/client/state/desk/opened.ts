import { signal, type Signal } from '@preact/signals-react';
import { blankRecord, typed, type Words } from './edits.ts';
import type { DeskNeeds, DeskState, Place } from './place.ts';
import type { DeskForm } from './form.ts';
import type { DeskRecord } from './record.ts';

/** Milliseconds from the first change that is not kept to its being kept, however fast the typing goes on. */
export const keepWithin = 300;

/** What an open desk remembers between the calls. */
export interface Opened {
  readonly state: Signal<DeskState>;
  readonly record: Signal<DeskRecord>;
  readonly elsewhere: Signal<boolean>;
  readonly kept: Signal<boolean>;
  readonly turned: Signal<number>;
  /** Reads the editor; undefined while it holds nothing new. */
  unkept: (() => DeskForm) | undefined;
  /** Words on their way to the device. */
  going: Words | undefined;
  timed: boolean;
  /** Nobody writes here any more: the text has been kept, and another desk may have it by now. */
  closed: boolean;
  /** The stamp of the text the editor was given, or has brought itself. */
  from: number;
  letGo: (() => void) | undefined;
  leave: () => void;
}

export function createOpened(needs: DeskNeeds, { user, posterId }: Place): Opened {
  const opened: Opened = {
    state: signal<DeskState>({ status: 'opening' }),
    record: signal(blankRecord(user, posterId, needs.tab)),
    elsewhere: signal(false),
    kept: signal(true),
    turned: signal(0),
    unkept: undefined,
    going: undefined,
    timed: false,
    closed: false,
    from: 0,
    letGo: undefined,
    leave: () => undefined,
  };
  const unwatch = needs.shelf.watch((record) => {
    if (record.user === user && record.posterId === posterId) opened.record.value = record;
  });
  const unlisten = needs.tabs.onLeave(() => keepUrgently(needs, opened));
  opened.leave = () => {
    unlisten();
    unwatch();
    opened.letGo?.();
  };
  return opened;
}

/** The first change that is not kept sets the time, and later ones do not put it off: who types without a pause is kept too. */
export function takeEdit(needs: DeskNeeds, opened: Opened, read: () => DeskForm): void {
  // An editor that is gone reads an old text; as an edit it would count as newer than what is written at the next desk.
  if (opened.closed) return;
  opened.unkept = read;
  opened.kept.value = false;
  if (opened.timed) return;
  opened.timed = true;
  needs.platform.later(keepWithin, () => {
    opened.timed = false;
    void keep(needs, opened).then(needs.outbox.run);
  });
}

/** Brings the words of the editor to the device; they count as kept when it has said that it has them. */
export async function keep(needs: DeskNeeds, opened: Opened): Promise<void> {
  if (!opened.unkept) return;
  const words = takeWords(needs, opened);
  await change(needs, opened, (present) => typed(present, words));
  const { user, posterId, writer, typedAt } = opened.record.value;
  if (writer !== needs.tab) opened.elsewhere.value = true;
  else if (typedAt === words.at) opened.from = words.at;
  if (opened.going !== words || opened.unkept !== undefined) return;
  opened.going = undefined;
  opened.kept.value = true;
  needs.lastWords.forget(user, posterId, needs.tab);
}

/** The desk as it stands on the device now. */
export async function look({ shelf, tab }: DeskNeeds, { record, elsewhere, state }: Opened): Promise<void> {
  const { user, posterId } = record.value;
  const found = await shelf.find(user, posterId);
  if (!found || state.value.status !== 'ready') return;
  record.value = found;
  if (found.writer !== tab) elsewhere.value = true;
}

/** The record with what the editor holds at this moment. */
export function withUnkept(needs: DeskNeeds, opened: Opened, record: DeskRecord): DeskRecord {
  return opened.unkept ? typed(record, wordsOf(needs, opened, opened.unkept)) : record;
}

export async function change(
  needs: DeskNeeds,
  { record }: Opened,
  step: (record: DeskRecord) => DeskRecord,
): Promise<void> {
  const { user, posterId } = record.value;
  await needs.shelf.change(user, posterId, step, record.value);
}

/** The text at the desk goes into the editor. */
export function show(opened: Opened): void {
  opened.from = opened.record.value.changed;
  opened.turned.value += 1;
}

function takeWords(needs: DeskNeeds, opened: Opened): Words {
  const words = wordsOf(needs, opened, opened.unkept!);
  opened.unkept = undefined;
  opened.going = words;
  return words;
}

function wordsOf({ stamp, tab }: DeskNeeds, { from }: Opened, read: () => DeskForm): Words {
  return { form: read(), at: stamp(from), from, tab };
}

/** Words that are on their way may not arrive any more. */
function keepUrgently(needs: DeskNeeds, opened: Opened): void {
  const { user, posterId } = opened.record.value;
  const words = opened.unkept ? wordsOf(needs, opened, opened.unkept) : opened.going;
  if (words) needs.lastWords.keep(user, posterId, words);
}
