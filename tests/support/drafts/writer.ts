import { emptyForm, type DraftForm } from '#client/state/drafts/draft-form.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import type { Device, Tab } from './device.ts';
import type { World } from './world.ts';

/** The words in a text, one in a line: every keystroke of these tests is one that occurs nowhere else. */
export const wordsIn = (text: string): string[] => text.split('\n').filter(Boolean);

/** The editor in a tab as the page builds it around a draft session: uncontrolled, filled only when the session asks for it. */
export interface Writer {
  readonly tab: Tab;
  readonly draft: DraftSession;
  readonly mayType: () => boolean;
  readonly type: (word: string) => void;
  readonly close: () => void;
}

export interface WriterPlace {
  readonly user: string;
  readonly posterId: string;
  readonly isNew: boolean;
}

export function openWriter(world: World, device: Device, place: WriterPlace, hasLocks = true): Writer {
  const tab = device.openTab({ hasLocks });
  const draft = tab.draftSync.open(place);
  let form: DraftForm = emptyForm;
  const unsubscribe = draft.replacements.subscribe(() => {
    form = draft.record.value.form;
  });
  return {
    tab,
    draft,
    mayType: () =>
      tab.isAlive() &&
      draft.state.value.status === 'ready' &&
      !draft.isOpenElsewhere.value &&
      draft.record.value.halt?.kind !== 'conflict' &&
      draft.record.value.strays.length === 0,
    type(word) {
      const words = wordsIn(form.content);
      words.splice(world.between(0, words.length), 0, word);
      form = { ...form, title: form.title || '题', content: words.map((each) => `${each}\n`).join('') };
      draft.edit(() => form);
    },
    close: unsubscribe,
  };
}
