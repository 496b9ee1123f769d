import { useEffect, useState } from 'react';
import type { KeyedStore, Platform } from '#client/platform/platform.ts';
import { useServices } from '#client/state/services.ts';
import {
  headerHeight,
  headingsIn,
  proseElement,
  readableHeight,
  type ReadingPosition,
  watchReadingPosition,
} from '#client/ui/reading/reading-position.ts';
import { localKeys } from '#contract/storage.ts';
import {
  isUnfinished,
  parseSavedPosition,
  type SavedPosition,
  updateSavedPosition,
} from '#domain/article/saved-position.ts';

/**
 * Scrolls to the stored position. The stored ratio counts as long as it leads below the same heading, because images
 * that load later move the text.
 */
function scrollToPosition({ ratio, heading }: SavedPosition): void {
  const text = proseElement();
  if (!text) return;
  const { top, height } = text.getBoundingClientRect();
  const byRatio = scrollY + top - headerHeight() + ratio * Math.max(0, height - readableHeight());
  const all = [...headingsIn(text)];
  const index = all.findIndex(({ id }) => id === heading);
  const from = scrollTopOf(all[index], Number.NEGATIVE_INFINITY);
  const to = index < 0 ? Number.POSITIVE_INFINITY : scrollTopOf(all[index + 1], Number.POSITIVE_INFINITY);
  scrollTo({ top: Math.max(from, Math.min(byRatio, to - innerHeight / 2)) });
}

function scrollTopOf(element: Element | undefined, otherwise: number): number {
  return element ? scrollY + element.getBoundingClientRect().top - headerHeight() : otherwise;
}

const restMilliseconds = 800;
const shortTextMilliseconds = 5000;

export interface PositionOffer {
  /** The position of an earlier visit while continuing there is offered. */
  readonly offered: SavedPosition | undefined;
  readonly resume: () => void;
  readonly dismiss: () => void;
}

/**
 * Stores how far the text at this path was read, and offers the position of an earlier visit. The hook never scrolls by
 * itself. While the offer is shown nothing is stored, so that a look at the beginning does not overwrite the position.
 */
export function useSavedPosition(path: string): PositionOffer {
  const { platform } = useServices();
  const [known, setKnown] = useState<{ readonly place: SavedPosition | undefined }>();
  const [answered, setAnswered] = useState(false);
  const offered = known?.place && !answered && isUnfinished(known.place) ? known.place : undefined;

  useEffect(() => {
    void platform.reading.get(path).then((record) => setKnown({ place: parseSavedPosition(record) }));
  }, [platform, path]);
  useEffect(() => {
    // With a fragment in the address, or after a reload that restores the scroll position, the reader is elsewhere
    // already.
    if (known?.place && (location.hash !== '' || scrollY > innerHeight / 2)) setAnswered(true);
  }, [known]);
  useEffect(() => {
    if (!known) return undefined;
    if (offered) return untilReadOn(() => setAnswered(true));
    return savePosition(platform, path, known.place);
  }, [platform, path, known, offered]);

  return {
    offered,
    dismiss: () => setAnswered(true),
    resume() {
      if (offered) scrollToPosition(offered);
      setAnswered(true);
    },
  };
}

/** Calls back when the reader reads on from the beginning, which declines the offer. */
function untilReadOn(readOn: () => void): () => void {
  const look = (): void => {
    if (scrollY > innerHeight * 1.5) readOn();
  };
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}

interface PositionWriter {
  readonly reading: KeyedStore;
  readonly local: Platform['local'];
  readonly now: () => number;
}

/**
 * Stores the position shortly after each movement, because a write that begins while the page unloads may not finish.
 */
function savePosition(
  { reading, local, now }: PositionWriter,
  path: string,
  before: SavedPosition | undefined,
): () => void {
  let line: ReadingPosition | undefined;
  let timer = 0;

  function write(): void {
    clearTimeout(timer);
    if (!line) return;
    const { ratio, heading } = line;
    line = undefined;
    const position = updateSavedPosition(before, { ratio, heading: heading?.id ?? '', at: now() });
    void reading.set(path, position);
    // The home page reserves the room of its first line to read on before it paints.
    if (isUnfinished(position)) local.write(localKeys.begun, local.read(localKeys.begun) ?? '1');
  }
  function keepAtRest(next: ReadingPosition): void {
    line = next;
    timer = setTimeout(write, restMilliseconds);
  }

  let isFirst = true;
  const stop = watchReadingPosition((next) => {
    clearTimeout(timer);
    // At the very beginning, only a text that fits on the screen is stored: such a text is read without scrolling, but
    // a longer one may only have been glanced at.
    if (!isFirst || scrollY > 0) keepAtRest(next);
    else if (next.ratio === 1) timer = setTimeout(() => keepAtRest(next), shortTextMilliseconds);
    isFirst = false;
  });
  document.addEventListener('visibilitychange', write);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', write);
    write();
  };
}
