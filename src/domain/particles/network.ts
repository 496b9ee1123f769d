import { nearest } from './neighbours.ts';

/** Points a side of the grid (specification §9). */
export const gridSide = 20;

/** The position of the light, in CSS pixels. */
export interface LightPosition {
  readonly x: number;
  readonly y: number;
}

/**
 * The points as columns of numbers, which are written over sixty times a second. Each goes from one place near its home to
 * the next; `shine` and `glow` are how bright its lines and its dot are at the moment.
 */
export interface Network {
  readonly homeX: Float32Array;
  readonly homeY: Float32Array;
  readonly fromX: Float32Array;
  readonly fromY: Float32Array;
  readonly toX: Float32Array;
  readonly toY: Float32Array;
  /** The completed part of the present way (0 to 1), and the part that is added in a millisecond. */
  readonly done: Float32Array;
  readonly pace: Float32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly shine: Float32Array;
  readonly glow: Float32Array;
  readonly neighbours: Uint16Array;
  /** The largest distance of a point from its home. */
  readonly reach: number;
}

const maxReach = 50;

/** A network over an area: one point at random in each cell of the grid, all at rest at home. */
export function createNetwork(width: number, height: number, random: () => number): Network {
  const count = gridSide * gridSide;
  const column = (): Float32Array => new Float32Array(count);
  const cell = { width: width / gridSide, height: height / gridSide };
  const homeX = column().map((_, point) => ((point % gridSide) + random()) * cell.width);
  const homeY = column().map((_, point) => (Math.floor(point / gridSide) + random()) * cell.height);
  return {
    homeX,
    homeY,
    fromX: homeX.slice(),
    fromY: homeY.slice(),
    toX: homeX.slice(),
    toY: homeY.slice(),
    // Everyone has just arrived, so the first step sends each on its way.
    done: column().fill(1),
    pace: column(),
    x: homeX.slice(),
    y: homeY.slice(),
    shine: column(),
    glow: column(),
    neighbours: nearest(homeX, homeY),
    // On a phone the cells are small, and points that moved far would tangle.
    reach: Math.min(maxReach, 0.9 * Math.sqrt(cell.width * cell.height)),
  };
}
