import { mergeFormsCleanly } from '#client/manage/article/edit/conflict/automatic-merge.ts';
import { emptyForm, type DraftForm } from '#client/state/drafts/draft-form.ts';
import { findPendingMerge } from '#client/state/drafts/draft-merge.ts';
import type { DraftRecord } from '#client/state/drafts/draft-record.ts';
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
  /** How many texts were merged without a question. */
  readonly merges: () => number;
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
  let asked = '';
  let isTrying = false;
  let merges = 0;
  const stops = [
    draft.replacements.subscribe(() => {
      form = draft.record.value.form;
    }),
    draft.record.subscribe((record) => void mergeAlone(record)),
  ];

  /** What the editor does of itself with a text that waits to be merged. */
  async function mergeAlone(record: DraftRecord): Promise<void> {
    const key = findPendingMerge(record)?.key;
    if (key === undefined || key === asked || draft.isOpenElsewhere.value || !tab.isAlive()) return;
    asked = key;
    isTrying = true;
    const done = await draft.mergeAutomatically(mergeFormsCleanly, (merged) => (form = merged));
    isTrying = false;
    if (!done) return;
    merges += 1;
    asked = '';
  }

  const isAsked = (): boolean => asked !== '' && !isTrying && findPendingMerge(draft.record.value)?.key === asked;

  return {
    tab,
    draft,
    mayType: () =>
      tab.isAlive() &&
      draft.state.value.status === 'ready' &&
      !draft.isOpenElsewhere.value &&
      // The editor stays open until the author is asked.
      !isAsked(),
    type(word) {
      const words = wordsIn(form.content);
      words.splice(world.between(0, words.length), 0, word);
      form = { ...form, title: form.title || '题', content: words.map((each) => `${each}\n`).join('') };
      draft.edit(() => form);
    },
    merges: () => merges,
    close: () => stops.forEach((stop) => stop()),
  };
}
