/** The path of one finger from touch to release, in CSS pixels and milliseconds. */
export interface SwipeStroke {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly milliseconds: number;
}

/** A swipe must have this length in CSS pixels, and be this many times wider than high. */
const minimum = { pixels: 64, straightness: 2 };
const maxMilliseconds = 800;
/** Phones handle a swipe from the edge of the screen as “back”. */
const edgePixels = 32;

/** Answers 1 for a swipe to the next chapter, −1 for one to the previous, and undefined for any other stroke. */
export function swipeDirection(
  { fromX, fromY, toX, toY, milliseconds }: SwipeStroke,
  width: number,
): 1 | -1 | undefined {
  const [sideways, along] = [toX - fromX, Math.abs(toY - fromY)];
  const isClear = Math.abs(sideways) >= minimum.pixels && Math.abs(sideways) >= along * minimum.straightness;
  const isFromEdge = fromX < edgePixels || fromX > width - edgePixels;
  if (!isClear || isFromEdge || milliseconds > maxMilliseconds) return undefined;
  return sideways < 0 ? 1 : -1;
}
