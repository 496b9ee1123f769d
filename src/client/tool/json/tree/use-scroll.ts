import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { scaleOf, scrollFor, type ScrollPosition, topAfter, topToSee } from './scale.ts';

export interface ScrollRefs {
  /**
   * The scrolling element (`box`), the element as high as all rows (`space`), the one that holds the rendered rows
   * (`drawn`), and a row whose height is measured (`sample`).
   */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly space: RefObject<HTMLDivElement | null>;
  readonly drawn: RefObject<HTMLDivElement | null>;
  readonly sample: RefObject<HTMLDivElement | null>;
}

export interface Scroll {
  /** The first row to render, and the number of rows. */
  readonly first: number;
  readonly count: number;
  /** The number of whole rows that fit into the view. */
  readonly page: number;
  readonly onScroll: () => void;
  readonly scrollTo: (row: number, middle?: boolean) => void;
}

interface WantedRow {
  readonly row: number;
  readonly middle: boolean;
}

/** The number of rows rendered above and below the view, so that fast scrolling meets rendered rows. */
const spareRows = 8;
const restMilliseconds = 160;

/** Virtualizes a list of any length: only the rows near the view are rendered. */
export function useScroll(total: number): [Scroll, ScrollRefs] {
  const { platform } = useServices();
  const box = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLDivElement>(null);
  const position = useRef<ScrollPosition>({ scroll: 0, top: 0 });
  const { rowHeight, view } = useSizes(box, sample, total);
  const [first, setFirst] = useState(0);
  const scale = scaleOf(total, rowHeight, view);
  const [wanted, setWanted] = useState<WantedRow>();

  function moveTo(next: ScrollPosition): void {
    position.current = next;
    const row = Math.max(0, Math.floor(next.top / rowHeight) - spareRows);
    setFirst(row);
    positionRows(row);
  }
  /** Puts the first rendered row at its offset in the element's own pixels, which short steps leave unchanged. */
  function positionRows(row: number): void {
    const { scroll, top } = position.current;
    drawn.current?.style.setProperty('transform', `translateY(${scroll + row * rowHeight - top}px)`);
  }
  function onScroll(): void {
    const scroll = box.current?.scrollTop ?? 0;
    if (scroll === position.current.scroll) return;
    const next = { scroll, top: topAfter(scale, position.current, scroll) };
    moveTo(next);
    if (scale.total > scale.shown)
      platform.later(restMilliseconds, () => position.current === next && correctScrollBar(next.top));
  }
  /**
   * Corrects the scroll bar, which short steps have moved less than the rows. The correction waits for the end of
   * scrolling, because it would stop a finger's movement.
   */
  function correctScrollBar(top: number): void {
    if (!box.current) return;
    box.current.scrollTop = scrollFor(scale, top);
    moveTo({ scroll: box.current.scrollTop, top });
  }

  useLayoutEffect(() => {
    space.current?.style.setProperty('height', `${scale.shown}px`);
    const last = Math.max(0, scale.total - scale.view);
    if (position.current.top > last) correctScrollBar(last);
    else positionRows(first);
  });
  const scrollToWanted = useEffectEvent(({ row, middle }: WantedRow) => {
    const top = topToSee(scale, { start: row * rowHeight, height: rowHeight }, position.current.top, middle);
    if (top !== position.current.top) correctScrollBar(top);
  });
  // A layout effect, because before it runs the element does not yet have the height of the changed rows.
  useLayoutEffect(() => {
    if (wanted) scrollToWanted(wanted);
  }, [wanted]);

  const page = Math.max(1, Math.floor(view / rowHeight));
  const scrollTo = (row: number, middle = false): void => setWanted({ row, middle });
  const scroll = { first, count: page + 1 + 2 * spareRows, page, onScroll, scrollTo };
  return [scroll, { box, space, drawn, sample }];
}

/** Measures the heights of the view and of a row; rows are higher on touch screens. A list may appear with its first rows. */
function useSizes(box: RefObject<HTMLElement | null>, sample: RefObject<HTMLElement | null>, total: number) {
  const [sizes, setSizes] = useState({ rowHeight: 32, view: 480 });
  useEffect(() => {
    const watched = box.current;
    if (!watched) return;
    const measure = (): void => {
      const rowHeight = sample.current?.getBoundingClientRect().height || 32;
      setSizes({ rowHeight, view: watched.clientHeight });
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(watched);
    measure();
    return () => watcher.disconnect();
  }, [box, sample, total]);
  return sizes;
}
