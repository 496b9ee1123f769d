import type { Desk } from '../../../src/client/state/desk/desk.ts';
import { emptyForm, type DeskForm } from '../../../src/client/state/desk/form.ts';
import type { Device, Tab } from './device.ts';
import type { World } from './world.ts';

/** The words in a text, one in a line: every keystroke of these tests is one that occurs nowhere else. */
export const wordsIn = (text: string): string[] => text.split('\n').filter(Boolean);

/** An editor in a tab, as the page builds it around a desk: uncontrolled, filled anew only when the desk says so. */
export interface Writer {
  readonly tab: Tab;
  readonly desk: Desk;
  readonly mayType: () => boolean;
  readonly type: (word: string) => void;
  readonly close: () => void;
}

export interface WriterPlace {
  readonly user: string;
  readonly posterId: string;
  readonly isNew: boolean;
}

export function sitDown(world: World, device: Device, place: WriterPlace, hasLocks = true): Writer {
  const tab = device.openTab({ hasLocks });
  const desk = tab.desks.open(place);
  let form: DeskForm = emptyForm;
  const unsubscribe = desk.turned.subscribe(() => {
    form = desk.record.value.form;
  });
  return {
    tab,
    desk,
    mayType: () =>
      tab.isAlive() &&
      desk.state.value.status === 'ready' &&
      !desk.elsewhere.value &&
      desk.record.value.halt?.kind !== 'conflict' &&
      desk.record.value.strays.length === 0,
    type(word) {
      const words = wordsIn(form.content);
      words.splice(world.between(0, words.length), 0, word);
      form = { ...form, title: form.title || '题', content: words.map((each) => `${each}\n`).join('') };
      desk.edit(() => form);
    },
    close: unsubscribe,
  };
}
