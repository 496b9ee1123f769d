import type { ReadonlySignal } from '@preact/signals-react';
import { codes } from '../../../contract/api.ts';
import { serverStateOf } from './delivery.ts';
import { asked, claimed, isBlank, isUnsent, type Merged, takenUp } from './edits.ts';
import type { DeskForm } from './form.ts';
import type { DeskNeeds, DeskState, Place } from './place.ts';
import { change, createOpened, keep, look, type Opened, show, takeEdit, withUnkept } from './opened.ts';
import type { DeskRecord, ServerState, Stray } from './record.ts';
import { heard, resolved } from './sends.ts';

/** One article open in one tab. Everything is kept and sent by itself; a page reads the signals and calls. */
export interface Desk {
  readonly user: string;
  readonly posterId: string;
  readonly state: ReadonlySignal<DeskState>;
  readonly record: ReadonlySignal<DeskRecord>;
  /** Another tab writes this article; here it can only be read. */
  readonly elsewhere: ReadonlySignal<boolean>;
  /** Everything typed is kept on this device. */
  readonly kept: ReadonlySignal<boolean>;
  /** Counts up when the text at the desk is another than the editor has made: it is to be shown anew. */
  readonly turned: ReadonlySignal<number>;
  /** Something was typed. `read` is called when it is kept, and not at each key. A desk that is closed takes nothing. */
  readonly edit: (read: () => DeskForm) => void;
  /** Keeps what was typed, now. */
  readonly keep: () => Promise<void>;
  /** Looks what has become of the article on this device: another tab may have sent it, or sat down to it. */
  readonly look: () => Promise<void>;
  readonly ask: (kind: 'publish' | 'withdraw' | 'delete') => Promise<void>;
  /** Puts a merged text in the place of both; `mine` is the one that was merged with theirs. */
  readonly resolve: (theirs: ServerState, texts: Omit<Merged, 'at'>) => Promise<void>;
  /** Takes up a text that lay beside. */
  readonly takeUp: (stray: Stray, texts: Omit<Merged, 'at'>) => Promise<void>;
  /** Asks the server what it has; a text that was not touched here follows it. */
  readonly refresh: () => Promise<void>;
  /** Takes the article away from the other tab. */
  readonly takePlace: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens an article. It is shown from the device where it is there, and compared with the server's afterwards. */
export function openDesk(needs: DeskNeeds, place: Place): Desk {
  const opened = createOpened(needs, place);
  const { state, record, elsewhere, kept, turned } = opened;
  const { user, posterId } = place;
  const seated = sitDown(needs, opened, place.isNew);
  void seated.then(() => refresh(needs, opened)).then(needs.outbox.run);
  // A text that was not touched follows the server when its author comes back to it.
  const unlisten = needs.platform.onReturn(() => {
    if (!isUnsent(record.value) && !opened.unkept) void refresh(needs, opened);
  });
  const replace = (step: (record: DeskRecord) => DeskRecord) => replaceText(needs, opened, step);
  return {
    user,
    posterId,
    state,
    record,
    elsewhere,
    kept,
    turned,
    edit: (read) => takeEdit(needs, opened, read),
    keep: () => keep(needs, opened),
    look: () => look(needs, opened),
    ask: (kind) => ask(needs, opened, kind),
    resolve: (theirs, texts) => replace((present) => resolved(present, theirs, { ...texts, at: needs.stamp() })),
    takeUp: (stray, texts) => replace((present) => takenUp(present, stray, { ...texts, at: needs.stamp() })),
    refresh: () => refresh(needs, opened),
    takePlace: async () => void (await takeSeat(needs, opened, true)),
    async close() {
      opened.closed = true;
      await keep(needs, opened);
      await seated;
      unlisten();
      opened.leave();
      if (isBlank(record.value) && record.value.changed > 0) await needs.shelf.remove(user, posterId);
    },
  };
}

async function sitDown(needs: DeskNeeds, opened: Opened, isNew: boolean): Promise<void> {
  await needs.settled();
  await needs.lastWords.gather(opened.record.value.user);
  const found = await takeSeat(needs, opened, false);
  if (found || isNew) opened.state.value = { status: 'ready' };
}

/**
 * Takes the article for this tab, if it may, and lets the author write when the text at the desk is in the editor. Without
 * locks nothing is refused: whoever sits down last writes, and the other finds out with its next words.
 */
async function takeSeat(needs: DeskNeeds, opened: Opened, takeAway: boolean): Promise<DeskRecord | undefined> {
  const { user, posterId } = opened.record.value;
  const lose = (): void => {
    opened.letGo = undefined;
    opened.elsewhere.value = true;
    void keep(needs, opened);
  };
  opened.letGo = await needs.tabs.hold(`desk/${user}/${posterId}`, lose, takeAway);
  const found = await needs.shelf.find(user, posterId);
  if (found) {
    opened.record.value = found;
    if (opened.letGo) await change(needs, opened, (present) => claimed(present, needs.tab));
    show(opened);
  }
  opened.elsewhere.value = !opened.letGo;
  return found;
}

async function ask(needs: DeskNeeds, opened: Opened, kind: 'publish' | 'withdraw' | 'delete'): Promise<void> {
  await keep(needs, opened);
  const { user, posterId, base, queue } = opened.record.value;
  if (kind === 'delete' && !base && queue.length === 0) return needs.shelf.remove(user, posterId);
  await change(needs, opened, (present) => asked(present, kind, needs.stamp()));
  await needs.outbox.nudge();
}

/** A change of the text that does not come from the editor. What the editor holds goes first. */
async function replaceText(needs: DeskNeeds, opened: Opened, step: (record: DeskRecord) => DeskRecord): Promise<void> {
  await keep(needs, opened);
  await change(needs, opened, step);
  // What was typed between these two steps is laid beside before the editor is filled anew.
  if (opened.unkept) await keep(needs, opened);
  show(opened);
  await needs.outbox.nudge();
}

/** What the server has, for a text that was not touched; one that was is compared with it. */
async function refresh(needs: DeskNeeds, opened: Opened): Promise<void> {
  const { user, posterId: id } = opened.record.value;
  const outcome = await needs.api.read('poster/edit', { id }, { quiet: true, who: user });
  if (outcome.code === codes.ok) {
    const server = serverStateOf(outcome.info);
    let follows = false;
    await change(needs, opened, (present) => {
      // What is typed up to this very step counts as touched.
      const touched = withUnkept(needs, opened, present);
      const next = heard(touched, server, needs.stamp());
      follows = next.form !== touched.form;
      return next;
    });
    // What has been typed since was not made from the text that came, and will be laid beside it.
    if (follows && !opened.unkept && !opened.going) show(opened);
    opened.state.value = { status: 'ready' };
  } else if (opened.state.value.status !== 'ready') {
    const code = typeof outcome.code === 'number' ? outcome.code : 'offline';
    opened.state.value = { status: 'missing', code, info: outcome.info };
  }
}
