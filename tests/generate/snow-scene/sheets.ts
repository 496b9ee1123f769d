import type { Sheet } from './draw.ts';

/** On a phone the box covers the middle: sky above it, the lit hut below. */
const portrait: Sheet = {
  width: 1080,
  height: 2160,
  horizon: 1180,
  front: 1985,
  moon: { x: 250, y: 250, radius: 62 },
  hut: { x: 390, y: 1975, size: 104 },
  pines: [
    { x: 60, y: 1990, height: 760 },
    { x: 1010, y: 1900, height: 620 },
    { x: 880, y: 2010, height: 400 },
  ],
};
/** On a desk it stands at the right, and the view is at the left. */
const landscape: Sheet = {
  width: 2400,
  height: 1500,
  horizon: 860,
  front: 1145,
  moon: { x: 470, y: 250, radius: 66 },
  hut: { x: 760, y: 1120, size: 105 },
  pines: [
    { x: 130, y: 1330, height: 820 },
    { x: 330, y: 1390, height: 520 },
    { x: 2290, y: 1340, height: 880 },
    { x: 2090, y: 1400, height: 560 },
    { x: 1240, y: 1330, height: 300 },
  ],
};

/** The drawings, and how many pixels across each is written: soft as they are, more would only be bytes. */
export const sheets = {
  portrait: { sheet: portrait, width: 810 },
  landscape: { sheet: landscape, width: 1920 },
};
