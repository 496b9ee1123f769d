import { useEffect, useRef, useState } from 'react';

const roomForBoth = '(min-width: 68.75em)';

export interface Views {
  readonly isWide: boolean;
  readonly isReading: boolean;
  readonly isWritten: boolean;
  readonly isPreviewed: boolean;
}

/** Which of text and preview is seen: one of them on a narrow screen, on a wide one the text and, if wanted, both. */
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
    const look = (): void => setWide(media.matches);
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, []);
  return isWide;
}

interface Scrolled {
  readonly topLine: () => number | undefined;
  readonly scrollToLine: (line: number) => void;
}

/**
 * On a narrow screen, what stood at the upper edge stands there in the other view too. `arrive` is to be called again when
 * that view has caught up with the text.
 */
export function useSharedTopLine(isReading: boolean, text: Scrolled, preview: Scrolled) {
  const line = useRef<number>(undefined);
  const arrive = (): void => {
    if (line.current !== undefined) (isReading ? preview : text).scrollToLine(line.current);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(arrive, [isReading]);
  return {
    leave() {
      line.current = (isReading ? preview : text).topLine();
    },
    /** Once: afterwards the reader scrolls. */
    caughtUp() {
      arrive();
      line.current = undefined;
    },
  };
}
