/** The elements that are open, from the outermost to the innermost. */
export interface Nesting {
  /** The innermost element of the frame. */
  readonly top: () => string | undefined;
  readonly has: (element: string) => boolean;
  /** Whether no further element may be opened. */
  readonly isFull: () => boolean;
  readonly open: (element: string) => void;
  /** Closes the innermost element of that name and all within it; nothing where none is open. */
  readonly close: (element: string) => void;
  /** Closes elements until the innermost is one of those, or the frame is empty. */
  readonly closeTo: (elements: ReadonlySet<string>) => void;
  /** Begins a frame: what is open outside cannot be closed until it ends. */
  readonly enter: () => void;
  /** Ends a frame, and closes what is still open in it. */
  readonly leave: () => void;
}

interface Frame {
  readonly open: string[];
  /** How many of each are open, so that a closing tag without a beginning costs nothing. */
  readonly counts: Map<string, number>;
}

/** Deeper than any text that people write, and far from where browsers and readers of XML give up. */
const deepest = 40;

/** Keeps elements well nested; `onClose` is called for each that is closed, the innermost first. */
export function createNesting(onClose: (element: string) => void): Nesting {
  const frames: Frame[] = [{ open: [], counts: new Map() }];
  let depth = 0;

  const frame = (): Frame => frames[frames.length - 1]!;
  const top = (): string | undefined => frame().open[frame().open.length - 1];
  const has = (element: string): boolean => (frame().counts.get(element) ?? 0) > 0;

  function count(element: string, step: 1 | -1): void {
    frame().counts.set(element, (frame().counts.get(element) ?? 0) + step);
    depth += step;
  }

  function closeTop(): void {
    const element = frame().open[frame().open.length - 1]!;
    onClose(element);
    frame().open.pop();
    count(element, -1);
  }

  return {
    top,
    has,
    isFull: () => depth >= deepest,
    open(element) {
      frame().open.push(element);
      count(element, 1);
    },
    close(element) {
      if (!has(element)) return;
      while (top() !== element) closeTop();
      closeTop();
    },
    closeTo(elements) {
      for (let element = top(); element !== undefined && !elements.has(element); element = top()) closeTop();
    },
    enter: () => void frames.push({ open: [], counts: new Map() }),
    leave() {
      while (top() !== undefined) closeTop();
      if (frames.length > 1) frames.pop();
    },
  };
}
