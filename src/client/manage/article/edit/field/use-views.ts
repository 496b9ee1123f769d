import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '#client/platform/listen.ts';

const roomForBoth = '(min-width: 75em)';

export interface Views {
  readonly isWide: boolean;
  readonly isReading: boolean;
  readonly isWritten: boolean;
  readonly isPreviewed: boolean;
}

/**
 * Which of text and preview is visible: one of them on a narrow screen; on a wide one the text, with the preview where `beside`.
 */
export function useViews(beside: boolean): readonly [Views, (toReading: boolean) => void] {
  const isWide = useWide();
  const [isReading, setReading] = useState(false);
  const views = { isWide, isReading, isWritten: isWide || !isReading, isPreviewed: isWide ? beside : isReading };
  return [views, setReading];
}

function useWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(roomForBoth).matches);
  useEffect(() => {
    const media = matchMedia(roomForBoth);
    return listen(media, { change: () => setWide(media.matches) });
  }, []);
  return isWide;
}

interface Scrolled {
  readonly topLine: () => number | undefined;
  readonly scrollToLine: (line: number) => void;
}

/**
 * On a narrow screen, shows the line at the upper edge of one view at the upper edge of the other one. `caughtUp` is called when
 * the preview has rendered the current text.
 */
export function useSharedTopLine(isReading: boolean, text: Scrolled, preview: Scrolled) {
  const line = useRef<number>(undefined);
  const scrollToLine = (): void => {
    if (line.current !== undefined) (isReading ? preview : text).scrollToLine(line.current);
  };
  const onTurn = useEffectEvent(scrollToLine);
  useEffect(() => onTurn(), [isReading]);
  return {
    leave() {
      line.current = (isReading ? preview : text).topLine();
    },
    /** Scrolls only once, because afterwards the author scrolls. */
    caughtUp() {
      scrollToLine();
      line.current = undefined;
    },
  };
}
