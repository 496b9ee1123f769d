import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { createAddressText } from './address-text.ts';
import { takeHandedText, type ToolId } from './handover.ts';
import { takeSharedText } from './shared.ts';
import { createTextStorage } from './text-storage.ts';

/** A text that the reader edits. */
export interface EditedText {
  readonly text: string;
  /** Sets the text that the reader typed. */
  readonly type: (text: string) => void;
  /** Replaces the text by an example, a file or nothing. `restore` brings the replaced text back. */
  readonly replace: (text: string) => void;
  /** Brings back the replaced text; undefined where none was replaced. */
  readonly restore: (() => void) | undefined;
  /** The ref of the control, from which the hook reads what was typed before hydration. */
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

/** The text a tool works on. */
export interface ToolText extends EditedText {
  /** Counts the texts that came as a whole: pasted, opened, handed over, in a link. 0 while the text is typed or only restored. */
  readonly given: number;
}

/**
 * Browsers refuse more than about a hundred changes of the address in half a minute, so the address follows after a
 * pause.
 */
const restMilliseconds = 400;

/**
 * Holds the text a tool works on. The first text is, in this order: the text that another application shared or another
 * tool handed over, the text typed before hydration, the text in the address, the text stored on the device. Every
 * later text is stored on the device, and in the address too if it is short. Without `takesShared`, a shared text is left
 * to another part of the tool.
 */
export function useToolText(tool: ToolId, takesShared = true): ToolText {
  const { platform } = useServices();
  const storage = useMemo(() => createTextStorage(platform, tool), [platform, tool]);
  const address = useMemo(() => createAddressText(platform, tool), [platform, tool]);
  const [text, setText] = useState('');
  const [before, setBefore] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const latest = useRef<string>(undefined);
  const [given, mark] = useGivenCount();

  function put(next: string): void {
    latest.current = next;
    mark(false);
    setText(next);
    storage.keep(next);
    platform.later(restMilliseconds, () => latest.current === next && follow(address.write(next)));
  }

  function exchange(next: string): void {
    const now = latest.current;
    if (now && now !== next) setBefore(now);
    put(next);
  }

  function replace(next: string): void {
    exchange(next);
    mark(next !== '');
  }

  /** A link to the open page triggers no page load, so the hook follows the fragment itself. */
  function follow(linked: string | undefined): void {
    if (linked !== undefined) replace(linked);
  }

  async function begin(): Promise<void> {
    const linked = address.begin();
    const early = input.current?.value;
    const handed = takeHandedText(tool) ?? (early || linked);
    // Both are requested before the first await: a file that is opened meanwhile replaces the stored text.
    const [kept, shared] = await Promise.all([storage.kept(), takesShared ? takeSharedText(platform) : undefined]);
    const first = latest.current ?? shared ?? handed;
    // The stored text stays restorable when a text from elsewhere replaces it.
    if (kept && first && kept !== first) setBefore(kept);
    if (latest.current === undefined) {
      put(first ?? kept ?? '');
      // A reload finds in its address what the device has stored.
      mark(Boolean(first) && first !== kept && first !== early);
    } else if (shared !== undefined) replace(shared);
  }

  const beginWithTool = useEffectEvent(() => void begin());
  useEffect(() => beginWithTool(), [platform, tool]);

  const followFragment = useEffectEvent(() => follow(address.takeArrived()));
  useEffect(() => platform.onFragment(() => followFragment()), [platform, address]);

  return { text, type: put, replace, restore: before ? () => exchange(before) : undefined, given, input };
}

/** Counts the texts that came as a whole; 0 for one that did not. */
export function useGivenCount(): [given: number, mark: (isGiven: boolean) => void] {
  const count = useRef(0);
  const [given, setGiven] = useState(0);
  function mark(isGiven: boolean): void {
    if (isGiven) count.current += 1;
    setGiven(isGiven ? count.current : 0);
  }
  return [given, mark];
}
