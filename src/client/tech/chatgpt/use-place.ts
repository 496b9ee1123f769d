import { useEffect, useRef, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useServices } from '#client/state/services.ts';
import { returnToKeptScroll, useKeptScroll } from '#client/ui/use-kept-scroll.ts';
import { beginning, type PagePlace, placeOf, titleOf } from './place.ts';

interface ShownPlace {
  readonly place: PagePlace;
  /** The chapter that is read, or was read last. */
  readonly chapter: number;
  /** Whether everything is shown, as the server renders it: a reader without scripts reads the whole on one page. */
  readonly isWhole: boolean;
}

/** Follows the fragment of the address, sets the title, and stands where it says. */
export function usePlace(documentTitle: string): ShownPlace {
  const { platform, settings } = useServices();
  const fragment = useLocationProperty<string | undefined>(platform.fragment, () => undefined);
  const [last, setLast] = useState({ place: beginning, chapter: 0 });
  // A fragment of another part, such as the link to the content, changes nothing.
  const place = (fragment === undefined ? undefined : placeOf(fragment)) ?? last.place;
  const shown = place === last.place ? last : { place, chapter: place.chapter ?? last.chapter };
  if (shown !== last) setLast(shown);
  const isWhole = fragment === undefined;
  const title = titleOf(place) ?? documentTitle;
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
  useKeptScroll(!isWhole);
  useArrival(place, isWhole);
  return { ...shown, isWhole };
}

/** Scrolls to a place that was hidden when the browser looked for it; after going back, to where the reader was. */
function useArrival(place: PagePlace, isWhole: boolean): void {
  const shown = useRef<PagePlace>(undefined);
  useEffect(() => {
    if (isWhole) return undefined;
    const before = shown.current;
    shown.current = place;
    if (returnToKeptScroll()) return undefined;
    if (before) return isBeside(before, place) ? undefined : arrive(place);
    // The page was opened here, and the style sheet alone may have shown the right part already.
    const isThere = CSS.supports('selector(:has(*))') && document.querySelector(':target') !== null;
    // The frame scrolls every page that is opened by a link to its top first.
    const frame = isThere || place.id === undefined ? 0 : requestAnimationFrame(() => arrive(place));
    return () => cancelAnimationFrame(frame);
  }, [place, isWhole]);
}

/** Whether the browser has found the one place by itself because the other showed it, too. */
const isBeside = (one: PagePlace, other: PagePlace): boolean =>
  one.view === other.view && one.chapter === other.chapter;

function arrive({ id }: PagePlace): void {
  const element = id === undefined ? null : document.getElementById(id);
  if (!element) return scrollTo({ top: 0, behavior: 'instant' });
  element.scrollIntoView({ behavior: 'instant' });
  // What the reader pressed may be hidden now, and a screen reader goes on from here.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return undefined;
}
