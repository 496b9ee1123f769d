/** Elements higher than about 17 million pixels are cut off in Firefox, than 33 million elsewhere. */
export const maxHeight = 15_000_000;

/** A list whose rows would be higher than an element can be. All in pixels. */
export interface Scale {
  /** Height of all rows. */
  readonly total: number;
  /** Height of the element that stands for them. */
  readonly shown: number;
  /** Height of the part that is seen. */
  readonly view: number;
}

/** Where a list stands: how far its element is scrolled, and how far its rows are. */
export interface ScrollPosition {
  readonly scroll: number;
  readonly top: number;
}

/** A step longer than so many views is somebody dragging the scroll bar, who wants to get far. */
const longStep = 4;

export function scaleOf(rows: number, rowHeight: number, view: number): Scale {
  const total = rows * rowHeight;
  return { total, shown: Math.min(total, maxHeight), view };
}

/** How far the element must be scrolled for rows that stand there. */
export function scrollFor({ total, shown, view }: Scale, top: number): number {
  return total === shown || total <= view ? top : (top / (total - view)) * (shown - view);
}

/** Where the rows stand after the element was scrolled: short steps move them as far as the finger went, long ones in proportion. */
export function topAfter(scale: Scale, before: ScrollPosition, scroll: number): number {
  const { total, shown, view } = scale;
  if (total === shown) return scroll;
  const step = scroll - before.scroll;
  if (Math.abs(step) <= longStep * view) return clamp(before.top + step, 0, total - view);
  return clamp((scroll / (shown - view)) * (total - view), 0, total - view);
}

/** Where the rows must stand so that one is seen: as near as can be to where they are, or with the row in the middle. */
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
