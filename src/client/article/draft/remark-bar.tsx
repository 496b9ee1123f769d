import { type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { quoteOf, type TextQuote } from '#domain/text/text-quote.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import styles from './draft.module.css';

interface Props {
  readonly token: string;
  /** The text that readers remark on. */
  readonly area: RefObject<HTMLElement | null>;
}

interface Opened {
  readonly Dialog: typeof import('./remark-dialog.tsx').RemarkDialog;
  readonly quote: TextQuote | undefined;
}

/**
 * The button that opens the form for a remark about the selected words, or about the whole text. It stands at the lower edge of the
 * window, apart from the menu that a phone shows beside a selection.
 */
export function RemarkBar({ token, area }: Props) {
  const { platform, toasts } = useServices();
  const hasSelection = useHasSelection(area);
  const [opened, setOpened] = useState<Opened>();
  /** Outlives the dialog, which is easily closed by mistake. */
  const [typed, setTyped] = useState({ text: '', name: '' });
  /** A tap may end the selection before it is a click. */
  const held = useRef<Range>(undefined);
  const findSelected = (): Range | undefined => (area.current?.isConnected ? selectedIn(area.current) : undefined);

  async function open(): Promise<void> {
    const range = findSelected() ?? held.current;
    held.current = undefined;
    const quote = range && area.current ? quoteOfRange(area.current, range) : undefined;
    try {
      const { RemarkDialog } = await import('./remark-dialog.tsx');
      setOpened({ Dialog: RemarkDialog, quote });
    } catch (error) {
      platform.report('opening the remark dialog', error);
      toasts.show('error', '无法打开，请联网后再试');
    }
  }

  return (
    <div className={styles.bar} data-unprinted>
      <Button
        aria-haspopup="dialog"
        onPointerDown={() => (held.current = findSelected()?.cloneRange())}
        onClick={() => void open()}
      >
        {hasSelection ? '对选中的文字写意见' : '写意见'}
      </Button>
      {opened && (
        <opened.Dialog
          token={token}
          quote={opened.quote}
          typed={typed}
          change={setTyped}
          close={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function useHasSelection(area: RefObject<HTMLElement | null>): boolean {
  const [hasSelection, setHasSelection] = useState(false);
  useEffect(() => {
    const look = (): void => setHasSelection(area.current !== null && selectedIn(area.current) !== undefined);
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [area]);
  return hasSelection;
}

/** The words of a range with the text around them. */
function quoteOfRange(area: HTMLElement, range: Range): TextQuote {
  const whole = document.createRange();
  whole.selectNodeContents(area);
  const start = whole.cloneRange();
  start.setEnd(range.startContainer, range.startOffset);
  const from = start.toString().length;
  const max = { quote: limits.remarkQuote, context: limits.remarkContext };
  return quoteOf(whole.toString(), { from, to: from + range.toString().length }, max);
}

/** The part of the selection that lies in an element; undefined where that has no words. */
function selectedIn(area: HTMLElement): Range | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(area)) return undefined;
  // A selection by three clicks ends at the start of what follows the paragraph.
  if (!area.contains(range.startContainer)) range.setStart(area, 0);
  if (!area.contains(range.endContainer)) range.setEnd(area, area.childNodes.length);
  return range.toString().trim() === '' ? undefined : range;
}
