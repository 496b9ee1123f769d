import { type RefObject, useEffect, useRef } from 'react';

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** What is open over the page, the topmost last: one Escape closes one of them. */
const layers: HTMLElement[] = [];

/**
 * Keeps the focus inside something that lies over the page, as long as it is open: takes it there, lets Tab go round in it,
 * gives it back afterwards. Escape asks to close. The page below stands still meanwhile. Own code, because `<dialog>` came
 * to Safari with 15.4, and libraries lock the page by a style element that our policy forbids.
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
      // An input method uses both keys for itself.
      if (event.isComposing || layers[layers.length - 1] !== layer) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        asked.current();
      } else if (event.key === 'Tab') wrapFocus(event, layer!);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      layers.splice(layers.indexOf(layer), 1);
      letGo();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [area, isOpen]);
}

/** From the last to the first and back; from outside, where a click on bare ground may have left the focus, to the first. */
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

/** The page must not scroll away below; where its scroll bar has a width, nothing may jump. */
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
