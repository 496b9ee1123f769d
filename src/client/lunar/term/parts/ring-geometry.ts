interface Point {
  readonly x: number;
  readonly y: number;
}

/** A slice of the ring: solar longitudes in degrees, and distances from the centre. */
interface Slice {
  readonly from: number;
  readonly to: number;
  readonly inner: number;
  readonly outer: number;
}

/**
 * Answers the point of a solar longitude on the ring. 春分 (0°) is on the left and 夏至 (90°) at the top, as on old Chinese
 * maps with the south above; the higher a point, the farther north the Sun and the longer the day.
 */
export function pointAt(longitude: number, radius: number): Point {
  const angle = (longitude * Math.PI) / 180;
  return { x: round(-Math.cos(angle) * radius), y: round(-Math.sin(angle) * radius) };
}

/** Answers the outline of a slice of less than half the ring, as the `d` of an SVG path. */
export function slicePath({ from, to, inner, outer }: Slice): string {
  const [start, end] = [pointAt(from, outer), pointAt(to, outer)];
  const [back, close] = [pointAt(to, inner), pointAt(from, inner)];
  return [
    `M${start.x} ${start.y}`,
    `A${outer} ${outer} 0 0 1 ${end.x} ${end.y}`,
    `L${back.x} ${back.y}`,
    `A${inner} ${inner} 0 0 0 ${close.x} ${close.y}Z`,
  ].join('');
}

/**
 * Rounds to a tenth of a unit, which is finer than a pixel: the last digit of a cosine may differ between server and
 * browser.
 */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
