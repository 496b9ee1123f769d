import { type RefObject, useEffect, useRef } from 'react';

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

declare global {
  interface Window {
    /** Not in Safari; the compiler's own types do not know it yet. */
    readonly CloseWatcher?: new () => EventTarget & { readonly destroy: () => void };
  }
}

/** The open layers, the topmost last: one Escape closes one layer. */
const layers: HTMLElement[] = [];

/**
 * Traps the focus in a layer over the page while it is open: moves it there, lets Tab go round inside, and returns it to the
 * former element afterwards, unless another page has taken it. Escape and going back call `close`. The page below does not scroll
 * meanwhile. This is own code, because `<dialog>` came to Safari with 15.4, and libraries lock the page by a style element that the
 * content security policy forbids.
 */
export function useFocusTrap(area: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const asked = useRef(close);
  useEffect(() => void (asked.current = close));
  useEffect(() => {
    const layer = area.current;
    if (!isOpen || !layer) return undefined;
    const before = document.activeElement;
    layers.push(layer);
    const letGo = lockPageScroll();
    (layer.querySelector<HTMLElement>('[data-first]') ?? layer).focus();

    function onKeyDown(event: KeyboardEvent): void {
      // While an input method composes, both keys belong to it.
      if (event.isComposing || layers[layers.length - 1] !== layer) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        asked.current();
      } else if (event.key === 'Tab') wrapFocus(event, layer!);
    }
    const goBack = (): void => asked.current();
    document.addEventListener('keydown', onKeyDown);
    addEventListener('popstate', goBack);
    // On Android the gesture closes the layer alone; elsewhere the page below changes and the layer must not stay over it.
    const watcher = window.CloseWatcher && new window.CloseWatcher();
    watcher?.addEventListener('close', goBack);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      removeEventListener('popstate', goBack);
      watcher?.destroy();
      layers.splice(layers.indexOf(layer), 1);
      letGo();
      if (hasFocus(layer) && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [area, isOpen]);
}

/** Whether the focus is in the layer, or was until the layer went. */
function hasFocus(layer: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || layer.contains(activeElement);
}

/** Moves the focus from the last element to the first and back; from outside the layer, where a click may have left it, to the first. */
function wrapFocus(event: KeyboardEvent, layer: HTMLElement): void {
  const stops = [...layer.querySelectorAll<HTMLElement>(reachable)].filter((stop) => stop.getClientRects().length > 0);
  const [first] = stops;
  const last = stops[stops.length - 1];
  const here = document.activeElement;
  const isInside = layer.contains(here) && here !== layer;
  if (isInside && here !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Keeps the page below from scrolling, without a jump where the scroll bar has a width. */
function lockPageScroll(): () => void {
  if (layers.length > 1) return () => undefined;
  const { documentElement: root } = document;
  root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
  root.style.overflow = 'hidden';
  return () => {
    root.style.paddingRight = '';
    root.style.overflow = '';
  };
}
