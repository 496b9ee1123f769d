import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Platform } from '../../platform/platform.ts';
import { useServices } from '../../state/services.ts';
import { createAddressText } from '../parts/address-text.ts';
import { takeHandedText } from '../parts/handover.ts';
import { takeSharedText } from '../parts/shared.ts';
import { createTextStorage } from '../parts/text-storage.ts';
import { type EditedText, useGivenCount } from '../parts/use-tool-text.ts';
import { hasText, placeText, readPair, type Texts, type TextSideName, writePair } from './text-pair.ts';

/** The file that a text was read from. */
export interface TextFile {
  readonly name: string;
  /** Named where it is not UTF-8, in which patches are written. */
  readonly encoding: string | undefined;
}

export interface TextSource extends EditedText {
  readonly file: TextFile | undefined;
  readonly open: (text: string, file: TextFile) => void;
}

export interface TextPair {
  readonly texts: Texts;
  readonly before: TextSource;
  readonly after: TextSource;
  /** The side that takes the next text. */
  readonly next: TextSideName;
  readonly swap: () => void;
  /** Puts a text where one is missing, else in the place of the latter. */
  readonly paste: (text: string) => void;
  /** Counts the texts that came as a whole. */
  readonly given: number;
}

/** The address follows after a pause, as that of other tools. */
const restMilliseconds = 400;

const tool = 'tool/diff';
const none: Texts = { before: '', after: '' };
const sides = ['before', 'after'] as const;

/** The files that the two texts were read from. */
function useFiles() {
  const [open, set] = useState<Partial<Record<TextSideName, TextFile | undefined>>>({});
  return {
    open,
    note: (side: TextSideName, file: TextFile) => set((others) => ({ ...others, [side]: file })),
    forget: (gone: readonly TextSideName[]) =>
      set((others) => ({ ...others, ...Object.fromEntries(gone.map((side) => [side, undefined])) })),
    swap: () => set({ before: open.after, after: open.before }),
  };
}

interface PairState {
  readonly texts: Texts;
  readonly replaced: Partial<Texts>;
  readonly files: ReturnType<typeof useFiles>;
  readonly inputs: Readonly<Record<TextSideName, RefObject<HTMLTextAreaElement | null>>>;
  readonly now: () => Texts;
  readonly put: (next: Texts) => void;
  readonly replace: (next: Texts) => void;
}

function sourceOf(side: TextSideName, { texts, replaced, files, inputs, now, put, replace }: PairState): TextSource {
  const before = replaced[side];
  return {
    text: texts[side],
    type: (text) => {
      put({ ...now(), [side]: text });
      if (text === '') files.forget([side]);
    },
    replace: (text) => replace({ ...now(), [side]: text }),
    restore: before === undefined ? undefined : () => replace({ ...now(), [side]: before }),
    input: inputs[side],
    file: files.open[side],
    open: (text, file) => {
      replace({ ...now(), [side]: text });
      files.note(side, file);
    },
  };
}

/**
 * Holds the two texts, on the device and, where both together are short, in the address. A text that another tool or another application
 * hands over takes the place that is empty.
 */
export function useTextPair(): TextPair {
  const { platform } = useServices();
  const storage = useMemo(() => createPairStorage(platform), [platform]);
  const address = useMemo(() => createAddressText(platform, tool), [platform]);
  const inputs = { before: useRef<HTMLTextAreaElement>(null), after: useRef<HTMLTextAreaElement>(null) };
  const [texts, setTexts] = useState(none);
  const [replaced, setReplaced] = useState<Partial<Texts>>({});
  const files = useFiles();
  const latest = useRef<Texts>(undefined);
  const [given, mark] = useGivenCount();

  function put(next: Texts): void {
    const previous = latest.current;
    latest.current = next;
    mark(false);
    setTexts(next);
    storage.keep(next, previous);
    platform.later(restMilliseconds, () => latest.current === next && follow(address.write(writePair(next))));
  }

  /** Puts texts from elsewhere; those that give way to them can be brought back. */
  function replace(next: Texts): void {
    const previous = latest.current ?? none;
    const lost = sides.filter((side) => previous[side] !== '' && previous[side] !== next[side]);
    // What was typed into the text of a file is still a version of that file; another text is not.
    files.forget(sides.filter((side) => previous[side] !== next[side]));
    setReplaced((earlier) => ({ ...earlier, ...Object.fromEntries(lost.map((side) => [side, previous[side]])) }));
    put(next);
    mark(next.before !== '' && next.after !== '');
  }

  function follow(linked: string | undefined): void {
    if (linked !== undefined) replace(readPair(linked));
  }

  async function begin(): Promise<void> {
    const linked = address.begin();
    const handed = takeHandedText(tool);
    const typed = { before: valueOf(inputs.before), after: valueOf(inputs.after) };
    // All are requested before the first await: a file that is opened meanwhile replaces the stored text.
    const [stored, shared] = await Promise.all([storage.kept(), takeSharedText(platform)]);
    const first = hasText(typed) ? typed : linked === undefined ? undefined : readPair(linked);
    if (latest.current === undefined) put(stored);
    // A reload finds in its address what the device has stored.
    const isNew = first && (first.before !== stored.before || first.after !== stored.after);
    if (isNew && latest.current === stored) replace(first);
    if (hasText(typed)) mark(false);
    const arrived = handed ?? shared;
    if (arrived !== undefined) replace(placeText(latest.current ?? stored, arrived));
  }

  const beginWithTool = useEffectEvent(() => void begin());
  useEffect(() => beginWithTool(), [platform]);

  const followFragment = useEffectEvent(() => follow(address.takeArrived()));
  useEffect(() => platform.onFragment(() => followFragment()), [platform, address]);

  const state = { texts, replaced, files, inputs, now: () => latest.current ?? none, put, replace };
  return {
    texts,
    before: sourceOf('before', state),
    after: sourceOf('after', state),
    next: texts.before === '' ? 'before' : 'after',
    swap: () => {
      put({ before: texts.after, after: texts.before });
      files.swap();
    },
    paste: (text) => replace(placeText(latest.current ?? none, text)),
    given,
  };
}

function valueOf(input: RefObject<HTMLTextAreaElement | null>): string {
  return input.current?.value ?? '';
}

/** Stores both texts on the device, each under its own key, so that a key writes the text that it changes alone. */
function createPairStorage(platform: Platform) {
  const before = createTextStorage(platform, tool);
  const after = createTextStorage(platform, `${tool}/after`);
  return {
    keep(next: Texts, previous: Texts | undefined): void {
      if (next.before !== previous?.before) before.keep(next.before);
      if (next.after !== previous?.after) after.keep(next.after);
    },
    async kept(): Promise<Texts> {
      const [one = '', other = ''] = await Promise.all([before.kept(), after.kept()]);
      return { before: one, after: other };
    },
  };
}
