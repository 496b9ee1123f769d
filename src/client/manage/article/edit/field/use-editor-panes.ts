import { type RefObject, useEffect, useRef } from 'react';
import type { ResolvePicture } from '../preview/prepare-blocks.ts';
import { type PreviewState, usePreview } from '../preview/use-preview.ts';
import type { FieldKind } from './settings.ts';
import type { TextBuffer } from './text-buffer.ts';
import { type EngineStatus, useEngine } from './use-engine.ts';
import { useScrollSync } from './use-scroll-sync.ts';
import { useSharedTopLine, type Views } from './use-views.ts';

interface Options {
  readonly kind: FieldKind;
  readonly views: Views;
  readonly initial: string;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly resolvePicture: ResolvePicture | undefined;
}

interface EditorPanes {
  /** The element that holds the engine. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** The element that holds the toolbar. */
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly buffer: TextBuffer;
  readonly status: EngineStatus;
  readonly preview: PreviewState;
  readonly onPaneScroll: () => void;
  /** The field calls it before the other view is shown on a narrow screen. */
  readonly leave: () => void;
}

/** Connects the text with its preview: edits update the preview, and both scroll together. */
export function useEditorPanes({
  views: { isWide, isReading, isPreviewed },
  resolvePicture,
  ...options
}: Options): EditorPanes {
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const covered = useKeyboardDock(host, bar);
  const onEdit = (): void => (options.onEdit(), preview.onEdit());
  const onScroll = (): void => (isWide ? follow() : undefined);
  const { buffer, status } = useEngine({ ...options, host, covered, onEdit, onScroll });
  const onShown = (): void => (isWide ? follow() : place.caughtUp());
  const preview = usePreview({ read: buffer.text, isShown: isPreviewed, resolvePicture, onShown });
  const { follow, onPaneScroll } = useScrollSync(buffer, preview.list, { host, pane: preview.pane });
  const place = useSharedTopLine(isReading, buffer, preview);
  return { host, bar, buffer, status, preview, onPaneScroll: () => isWide && onPaneScroll(), leave: place.leave };
}

/** Lower than every on-screen keyboard, higher than the toolbars that browsers show and hide. */
const lowestKeyboard = 120;

/**
 * Keeps an element just above a phone's keyboard while something in `place` has the focus. Keyboards cover the page without
 * changing its layout; only the visual viewport reports them. The returned function gives the number of covered pixels.
 */
function useKeyboardDock(place: RefObject<HTMLElement | null>, docked: RefObject<HTMLElement | null>): () => number {
  const covered = useRef(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const settle = (): void => {
      const hidden = window.innerHeight - seen.height - seen.offsetTop;
      const isUp =
        window.innerHeight - seen.height > lowestKeyboard && place.current?.matches(':focus-within') === true;
      const bar = docked.current;
      bar?.toggleAttribute('data-docked', isUp);
      bar?.style.setProperty('--keyboard', `${Math.max(0, hidden)}px`);
      covered.current = isUp && bar ? bar.offsetHeight : 0;
    };
    const element = place.current;
    seen.addEventListener('resize', settle);
    seen.addEventListener('scroll', settle);
    element?.addEventListener('focusin', settle);
    element?.addEventListener('focusout', settle);
    return () => {
      seen.removeEventListener('resize', settle);
      seen.removeEventListener('scroll', settle);
      element?.removeEventListener('focusin', settle);
      element?.removeEventListener('focusout', settle);
    };
  }, [place, docked]);
  return () => covered.current;
}
