import { type RefObject, useEffect, useRef } from 'react';
import { listen } from '#client/platform/listen.ts';
import { useServices } from '#client/state/services.ts';
import { shownAddress } from '../preview/picture-address.ts';
import type { ResolvePicture } from '../preview/prepare-blocks.ts';
import { usePreview } from '../preview/use-preview.ts';
import type { Covered } from './engine.ts';
import { useEngine, type UseEngineOptions } from './use-engine.ts';
import { useScrollSync } from './use-scroll-sync.ts';
import { useSharedTopLine, type Views } from './use-views.ts';

interface Options extends Omit<UseEngineOptions, 'host' | 'covered' | 'showPicture'> {
  readonly views: Views;
  readonly resolvePicture: ResolvePicture;
}

/** Connects the text with its preview: edits update the preview, and both scroll together. */
export function useEditorPanes({ views: { isWide, isReading, isPreviewed }, resolvePicture, ...options }: Options) {
  /** The element that holds the engine. */
  const host = useRef<HTMLDivElement>(null);
  /** The element that sticks below the bar of the page and holds the find bar. */
  const head = useRef<HTMLDivElement>(null);
  /** The element at the lower edge of a narrow window that holds the toolbar. */
  const dock = useRef<HTMLDivElement>(null);
  useKeyboardDock(dock);
  useDockedRoom(dock);
  useStepwiseScroll();
  const readCovered = (): Covered => ({ top: edgeBelow(head.current), bottom: dock.current?.offsetHeight ?? 0 });
  const { settings } = useServices();
  const showPicture = (address: string) => shownAddress(address, resolvePicture, settings.images);
  const onEdit = (): void => (options.onEdit(), preview.onEdit());
  const { buffer, status } = useEngine({ ...options, host, covered: readCovered, showPicture, onEdit });
  const onShown = (): void => (isWide ? follow() : place.caughtUp());
  const edge = (): number => edgeBelow(head.current);
  const preview = usePreview({ read: buffer.text, isShown: isPreviewed, resolvePicture, edge, onShown });
  const { follow, onPaneScroll } = useScrollSync(buffer, preview.list, {
    pane: preview.pane,
    isOn: isWide && isPreviewed,
  });
  const place = useSharedTopLine(isReading, buffer, preview);
  return {
    host,
    head,
    dock,
    buffer,
    status,
    preview,
    onPaneScroll: () => isWide && onPaneScroll(),
    /** The field calls it before the other view is shown on a narrow screen. */
    leave: place.leave,
  };
}

/** The lower edge of an element that sticks to the upper edge of the window. */
function edgeBelow(head: HTMLElement | null): number {
  return head ? parseFloat(getComputedStyle(head).top) + head.offsetHeight : 0;
}

/** Lower than every on-screen keyboard, higher than the toolbars that browsers show and hide. */
const lowestKeyboard = 120;

/**
 * Keeps an element that is fixed to the lower edge of the window above a phone's keyboard. Keyboards cover the page without changing
 * its layout; only the visual viewport reports them.
 */
function useKeyboardDock(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const settle = (): void => {
      const isUp = window.innerHeight - seen.height > lowestKeyboard;
      const hidden = isUp ? window.innerHeight - seen.height - seen.offsetTop : 0;
      dock.current?.style.setProperty('--keyboard', `${Math.max(0, hidden)}px`);
    };
    return listen(seen, { resize: settle, scroll: settle });
  }, [dock]);
}

/** Tells the page how much of its foot an element covers, so that notices of the site stand above it. */
function useDockedRoom(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dock.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--docked', `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--docked');
    };
  }, [dock]);
}

/**
 * Makes the page scroll at once while it is written on, since a smooth way to the cursor would lag behind the keys; and not so that
 * the cursor of a text area comes to lie below the tools.
 */
function useStepwiseScroll(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollBehavior = 'auto';
    style.scrollPaddingBottom = 'calc(var(--control) + var(--space-4))';
    return () => {
      style.scrollBehavior = '';
      style.scrollPaddingBottom = '';
    };
  }, []);
}
