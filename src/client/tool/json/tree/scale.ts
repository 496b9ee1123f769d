/** Firefox cuts off elements higher than about 17 million pixels, other browsers at 33 million. */
export const maxHeight = 15_000_000;

/** The heights of a list whose rows may be higher than an element can be, in pixels. */
export interface Scale {
  /** The height of all rows. */
  readonly total: number;
  /** The height of the element that stands for the rows. */
  readonly shown: number;
  /** The height of the visible part. */
  readonly view: number;
}

/** The scroll offset of the element, and the offset of the rows that it stands for. */
export interface ScrollPosition {
  readonly scroll: number;
  readonly top: number;
}

/** A step longer than this many views comes from dragging the scroll bar. */
const longStep = 4;

export function scaleOf(rows: number, rowHeight: number, view: number): Scale {
  const total = rows * rowHeight;
  return { total, shown: Math.min(total, maxHeight), view };
}

/** Answers the scroll offset of the element for a given offset of the rows. */
export function scrollFor({ total, shown, view }: Scale, top: number): number {
  return total === shown || total <= view ? top : (top / (total - view)) * (shown - view);
}

/**
 * Answers the offset of the rows after the element was scrolled: short steps move the rows by the same distance, long
 * ones in proportion.
 */
export function topAfter(scale: Scale, before: ScrollPosition, scroll: number): number {
  const { total, shown, view } = scale;
  if (total === shown) return scroll;
  const step = scroll - before.scroll;
  if (Math.abs(step) <= longStep * view) return clamp(before.top + step, 0, total - view);
  return clamp((scroll / (shown - view)) * (total - view), 0, total - view);
}

/** Answers the offset of the rows that makes a row visible: with the least movement, or with the row in the middle. */
export function topToSee(scale: Scale, row: { start: number; height: number }, top: number, middle: boolean): number {
  const last = Math.max(0, scale.total - scale.view);
  const isSeen = row.start >= top && row.start + row.height <= top + scale.view;
  if (isSeen) return top;
  if (middle) return clamp(row.start - (scale.view - row.height) / 2, 0, last);
  return clamp(row.start < top ? row.start : row.start + row.height - scale.view, 0, last);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
