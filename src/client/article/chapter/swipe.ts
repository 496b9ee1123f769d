/** One finger, from where it came down to where it was taken up, in CSS pixels and milliseconds. */
export interface SwipeStroke {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly milliseconds: number;
}

/** How far a finger must go, how much more sideways than up or down, and how long it may take. */
const minimum = { pixels: 64, straightness: 2 };
const maxMilliseconds = 800;
/** At the edges of the screen phones take a swipe for “back”. */
const edgePixels = 32;

/** What a stroke means in a page of this width: on (a swipe to the left), back, or nothing. */
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
