/** One finger, from where it came down to where it was taken up, in CSS pixels and milliseconds. */
export interface Stroke {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly milliseconds: number;
}

/** How far a finger must go, how much more sideways than up or down, and how long it may take. */
const least = { pixels: 64, straightness: 2 };
const longestMilliseconds = 800;
/** At the edges of the screen phones take a swipe for “back”. */
const edgePixels = 32;

/** What a stroke means in a page of this width: on (a swipe to the left), back, or nothing. */
export function meaningOf({ fromX, fromY, toX, toY, milliseconds }: Stroke, width: number): 1 | -1 | undefined {
  const [sideways, along] = [toX - fromX, Math.abs(toY - fromY)];
  const isClear = Math.abs(sideways) >= least.pixels && Math.abs(sideways) >= along * least.straightness;
  const isFromEdge = fromX < edgePixels || fromX > width - edgePixels;
  if (!isClear || isFromEdge || milliseconds > longestMilliseconds) return undefined;
  return sideways < 0 ? 1 : -1;
}
