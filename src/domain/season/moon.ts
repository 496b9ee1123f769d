/** The Moon as it is drawn in a circle of radius 1: the outline of its lit part, and how much of the disc is lit. */
export interface MoonShape {
  readonly path: string;
  /** From 0 (朔) to 1 (望). */
  readonly lit: number;
}

/** Where the Moon stands in the sky to the south. */
export interface MoonPlace {
  /** From 0 where it rises in the east, on the left, to 1 where it sets. */
  readonly across: number;
  /** From 0 on the horizon to 1 in the south. */
  readonly height: number;
  /** How far the disc is turned clockwise, in degrees. */
  readonly tilt: number;
}

/** Within this angle of the full moon the eye sees no edge; the evenings of every 十五 and 十六 lie within it. */
const fullWithin = 22.5;
/** Less than this part of the disc is not seen beside the Sun. */
const minLit = 0.01;
const degree = Math.PI / 180;

/**
 * The shape of the Moon at an angle from the Sun: 0 at 朔, 180 at 望. The right side is lit while the Moon waxes, as seen
 * from the northern hemisphere; undefined while nothing of it is seen.
 */
export function moonShape(angle: number): MoonShape | undefined {
  const isFull = Math.abs(angle - 180) <= fullWithin;
  const cosine = isFull ? -1 : Math.cos(angle * degree);
  const lit = (1 - cosine) / 2;
  if (lit < minLit) return undefined;
  const isWaxing = angle < 180;
  // The edge between light and dark is half an ellipse: it bends away from the lit side once more than half is lit.
  const edge = isWaxing === cosine < 0 ? 1 : 0;
  const width = Math.abs(cosine).toFixed(3);
  return { lit, path: `M0-1A1 1 0 0 ${isWaxing ? 1 : 0} 0 1A${width} 1 0 0 ${edge} 0-1Z` };
}

/** The place of the Moon at an angle from the Sun and an hour of local time; undefined while it is below the horizon. */
export function moonPlace(angle: number, hour: number): MoonPlace | undefined {
  // Two whole turns more keep the dividend positive.
  const fromSouth = (((hour - 12) * 15 - angle + 900) % 360) - 180;
  if (Math.abs(fromSouth) > 90) return undefined;
  return {
    across: (fromSouth + 90) / 180,
    height: Math.cos(fromSouth * degree),
    tilt: Math.round(40 * Math.sin(fromSouth * degree)),
  };
}
