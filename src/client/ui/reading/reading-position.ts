/** The scroll position in the text. */
export interface ReadingPosition {
  /** The position from 0, the beginning, to 1, when the end is on the screen. */
  readonly ratio: number;
  /** The last heading above the position; undefined before the first. */
  readonly heading: Element | undefined;
}

/** Follows the scroll position in the text of this page (`<Prose>`) until the returned function is called. */
export function watchReadingPosition(listener: (line: ReadingPosition) => void): () => void {
  let marks: ArrayLike<Element> = [];
  let text: Element | null = null;
  let frame = 0;

  function look(): void {
    frame = 0;
    if (!text?.isConnected || marks[0]?.isConnected === false) {
      text = proseElement();
      marks = text ? headingsIn(text) : [];
    }
    if (text) listener({ ratio: ratioOf(text), heading: headingAbove(marks) });
  }
  // The listener runs once a frame, however many scroll events the browser fires.
  function wait(): void {
    frame ||= requestAnimationFrame(look);
  }

  wait();
  addEventListener('scroll', wait, { passive: true });
  addEventListener('resize', wait);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', wait);
    removeEventListener('resize', wait);
  };
}

/** Answers the text of this page; a page shows at most one. */
export function proseElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#content :not([hidden]) > .prose');
}

/** Answers the headings of a text in their order. */
export function headingsIn(text: Element): NodeListOf<Element> {
  return text.querySelectorAll('h2[id], h3[id], h4[id]');
}

function ratioOf(text: Element): number {
  const { top, height } = text.getBoundingClientRect();
  const way = height - readableHeight();
  if (way <= 0) return 1;
  return Math.min(1, Math.max(0, (headerHeight() - top) / way));
}

/** Finds the last heading above the line by binary search, because a text may have thousands. */
function headingAbove(marks: ArrayLike<Element>): Element | undefined {
  const line = readingLine();
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (marks[middle]!.getBoundingClientRect().top <= line) low = middle + 1;
    else high = middle;
  }
  return marks[low - 1];
}

/**
 * Answers the height at which the present heading is determined: just below where a fragment scrolls its heading. On
 * the last screen the line moves to the bottom, because the last headings can never be scrolled to the top.
 */
function readingLine(): number {
  const upper = headerHeight() + 12;
  const below = document.documentElement.scrollHeight - scrollY - innerHeight;
  const share = Math.max(0, 1 - below / innerHeight);
  return upper + share * (innerHeight - upper);
}

/** The height of the window below the header. */
export function readableHeight(): number {
  return innerHeight - headerHeight();
}

/** The height of the sticky header, which the style sheet sets as scroll padding. */
export function headerHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
