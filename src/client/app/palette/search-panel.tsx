import { type RefObject, useEffect, type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { pageById } from '#site/match.ts';
import type { Platform } from '../../platform/platform.ts';
import { rememberSearch } from '../../search/recent-searches.ts';
import { handText, openAnswer } from '../../state/quick-answers.ts';
import { useServices } from '../../state/services.ts';
import { useCopy } from '../../state/use-copy.ts';
import { useFocusTrap } from '../../ui/use-focus-trap.ts';
import type { PaletteItem } from './groups.ts';
import { Foot, Head } from './panel-parts.tsx';
import { ResultList } from './result-list.tsx';
import { useContent } from './use-content.ts';
import styles from './palette.module.css';

interface Props {
  readonly initial: string;
  readonly isShown: boolean;
  readonly close: () => void;
  readonly showKeys: () => void;
}

const notChosen = { text: '', index: 0 };

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The palette: one field, and below it what answers it. On a phone it takes the whole screen. */
export function SearchPanel({ initial, isShown, close, showKeys }: Props) {
  const { platform } = useServices();
  const list = useId();
  const area = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initial);
  // The press that opens the palette is answered with the field; the lines below it follow in a frame of their own.
  const isListed = useDeferredValue(isShown, false) && isShown;
  const content = useContent(text, isListed);
  const items = content.groups.flatMap((group) => group.items);
  const { active, choose } = useActiveItem(text, items.length);
  const copy = useCopy();
  useFocusTrap(area, true, close);
  useVisibleHeight(area);
  // After the trap has noted where the focus was, because selecting the text takes it.
  useEffect(() => area.current?.querySelector('input')?.select(), []);

  function open(item: PaletteItem, inNewTab: boolean): void {
    if (item.path.startsWith(`${pageById('search').path}?`)) rememberSearch(platform.local, text.trim());
    // The focus returns to the page before the page changes, so that it can then move to the new content.
    if (!inNewTab) close();
    void openItem(platform, item, { text, inNewTab });
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const item = items[active];
    if (isCopyKey(event) && item?.answer && !item.answer.isAct) {
      event.preventDefault();
      return void copy(item.answer.value);
    }
    if (!item || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) open(item, event.ctrlKey || event.metaKey);
    else choose((active + step + items.length) % items.length);
  }

  return (
    // Clicks beside it close it for pointers; keyboards have Escape, and everybody has the button.
    <div
      className={styles.ground}
      role="presentation"
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div
        ref={area}
        className={styles.panel}
        role={isShown ? 'dialog' : undefined}
        aria-modal={isShown || undefined}
        aria-label="搜索"
        tabIndex={-1}
      >
        <Head
          initial={initial}
          list={{ id: list, active: items.length > 0 ? `${list}-${active}` : undefined }}
          change={setText}
          press={press}
          close={close}
        />
        <ResultList id={list} groups={content.groups} active={active} choose={choose} open={open} />
        <Foot content={content} showKeys={showKeys} />
      </div>
    </div>
  );
}

/** Ctrl C (⌘ C) in a field in which nothing is selected. */
function isCopyKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const { selectionStart, selectionEnd } = target as HTMLInputElement;
  return key.toLowerCase() === 'c' && (ctrlKey || metaKey) && selectionStart === selectionEnd;
}

/** The active line among so many: the first one, until a key or the pointer chooses another for the same text. */
function useActiveItem(text: string, count: number): { active: number; choose: (index: number) => void } {
  const [chosen, setChosen] = useState(notChosen);
  // A palette that is closed is only hidden, and begins anew when it is opened.
  useEffect(() => () => setChosen(notChosen), []);
  const active = chosen.text === text ? Math.min(chosen.index, count - 1) : 0;
  return { active, choose: (index) => setChosen({ text, index }) };
}

interface OpenOptions {
  /** What was typed, which some pages take over. */
  readonly text: string;
  readonly inNewTab: boolean;
}

/** Opens the page of a line, here or in another tab. */
async function openItem(
  platform: Platform,
  { path, answer }: PaletteItem,
  { text, inNewTab }: OpenOptions,
): Promise<void> {
  if (!inNewTab) return answer ? openAnswer(platform, answer, text) : platform.go(path);
  if (answer?.takesText) await handText(platform, text.trim());
  window.open(path, '_blank', 'noopener');
}

/** Keeps a layer as tall as what is visible above a phone's keyboard, which the style sheet cannot know. */
function useVisibleHeight(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    function fit(): void {
      area.current?.style.setProperty('--visible', `${viewport?.height}px`);
    }
    fit();
    viewport?.addEventListener('resize', fit);
    return () => viewport?.removeEventListener('resize', fit);
  }, [area]);
}
