import type { TimeOfDay, Season } from '#domain/season/index.ts';

type Channels = readonly [red: number, green: number, blue: number];

/** The colours of a season at noon; the hour changes them all alike. */
export interface Palette {
  readonly far: string;
  readonly cap: string;
  readonly range: string;
  readonly wood: string;
  readonly back: string;
  readonly middle: string;
  readonly front: string;
  /** Where light falls on a field, and where it lies in shade. */
  readonly light: string;
  readonly shade: string;
  readonly fir: string;
  readonly firLight: string;
  readonly trunk: string;
  /** The crown of a leaf tree in shade, by itself and in the light. */
  readonly crown: readonly [string, string, string];
  readonly roof: string;
  readonly roofLight: string;
  readonly wall: string;
  readonly path: string;
}

const palettes: Readonly<Record<Season, Palette>> = {
  spring: {
    far: '#7f9fb8',
    cap: '#f4f3f6',
    range: '#6f9a94',
    wood: '#5d8f78',
    back: '#a9cf9f',
    middle: '#8bc083',
    front: '#5f9d63',
    light: '#d3e8ab',
    shade: '#4a8657',
    fir: '#2f6a55',
    firLight: '#63a07a',
    trunk: '#5a4340',
    crown: ['#d9849f', '#f2adc0', '#ffdbe4'],
    roof: '#5f6c7c',
    roofLight: '#8a97a5',
    wall: '#f1e7d8',
    path: '#e6d9b4',
  },
  summer: {
    far: '#6f9dbd',
    cap: '#a5c8d8',
    range: '#4f8f8b',
    wood: '#3d7f64',
    back: '#8cc27a',
    middle: '#63a95d',
    front: '#358049',
    light: '#c0dd7f',
    shade: '#2c6e44',
    fir: '#1f5a49',
    firLight: '#4c9268',
    trunk: '#5a4a3c',
    crown: ['#2f7449', '#4e9a55', '#92c765'],
    roof: '#6b5a52',
    roofLight: '#94806f',
    wall: '#f3e8d2',
    path: '#e8dba7',
  },
  autumn: {
    far: '#8595b4',
    cap: '#e9e4e4',
    range: '#8f7f86',
    wood: '#a0705a',
    back: '#e2bd73',
    middle: '#d39c4b',
    front: '#a1672f',
    light: '#f6dc94',
    shade: '#8a5429',
    fir: '#3d5a4c',
    firLight: '#6f8a5f',
    trunk: '#4d382f',
    crown: ['#b4452a', '#dc7a31', '#f7b548'],
    roof: '#7d5a45',
    roofLight: '#a67c58',
    wall: '#f0e2c8',
    path: '#f0d9a3',
  },
  winter: {
    far: '#8fa6cf',
    cap: '#f7f6fb',
    range: '#7189bd',
    wood: '#6580b3',
    back: '#dde7f6',
    middle: '#e9f0fb',
    front: '#f6f9fe',
    light: '#ffffff',
    shade: '#b9cbe8',
    fir: '#28487d',
    firLight: '#e2ebfa',
    trunk: '#3c4668',
    crown: ['#7f94c0', '#a9bbdd', '#dfe8f7'],
    roof: '#dbe6f6',
    roofLight: '#ffffff',
    wall: '#5b5376',
    path: '#cbd9ef',
  },
};

/** The sky from the top to the horizon, and the glow of sun, dusk or moon. The text stands on the upper three. */
export interface Sky {
  readonly colours: readonly [string, string, string, string];
  readonly glow: string;
}

/** What the light of the hour leaves of a colour, and how much of the horizon lies over far things. */
interface Light {
  readonly tint: Channels;
  readonly haze: number;
}

const lights: Readonly<Record<TimeOfDay, Light>> = {
  day: { tint: [1, 1, 1], haze: 0.62 },
  dusk: { tint: [0.78, 0.62, 0.74], haze: 0.6 },
  night: { tint: [0.4, 0.52, 0.76], haze: 0.5 },
};

/** Every sky is dark enough in its upper two thirds for the light letters of the page. */
export const skies: Readonly<Record<Season, Readonly<Record<TimeOfDay, Sky>>>> = {
  spring: {
    day: { colours: ['#1b4f86', '#2a6a9e', '#8fc0d0', '#f3e6d8'], glow: '#fff3d9cc' },
    dusk: { colours: ['#22285c', '#4d3f7c', '#c37f9b', '#fbd3b4'], glow: '#ffd0a8cc' },
    night: { colours: ['#0a1533', '#172b57', '#34507f', '#6f86a8'], glow: '#b9cdf255' },
  },
  summer: {
    day: { colours: ['#0f4d8c', '#1d6aa8', '#79bfdc', '#e3f3ea'], glow: '#fff6d2cc' },
    dusk: { colours: ['#1a2a60', '#4a3d7d', '#cc7488', '#ffce91'], glow: '#ffc27ecc' },
    night: { colours: ['#081530', '#102c55', '#27557f', '#5c8c9c'], glow: '#b9dcf255' },
  },
  autumn: {
    day: { colours: ['#1d4a85', '#2e679f', '#a0c1d4', '#fbe9c6'], glow: '#ffedc4cc' },
    dusk: { colours: ['#241f4f', '#5b386b', '#cd6b63', '#ffc078'], glow: '#ffb066cc' },
    night: { colours: ['#0c1230', '#1d274f', '#45476f', '#8d7d88'], glow: '#f2dcb955' },
  },
  winter: {
    day: { colours: ['#1c4881', '#31689f', '#a3c4e2', '#f4eef0'], glow: '#fff4e0cc' },
    dusk: { colours: ['#141f4a', '#3a4684', '#a283ad', '#f8c9ab'], glow: '#ffcfa6cc' },
    night: { colours: ['#0a1230', '#182b5a', '#3c5488', '#8396bd'], glow: '#c3d3f555' },
  },
};

/** The paints of one picture: `flat` for what is near, `hazy` for what lies `far` of the way to the horizon. */
export interface Paints {
  readonly flat: (colour: string) => string;
  readonly hazy: (colour: string, far: number) => string;
  readonly palette: Palette;
}

/** Answers the paints of a season in the light of an hour. */
export function paintsOf(season: Season, hour: TimeOfDay): Paints {
  const { tint, haze } = lights[hour];
  const horizon = channels(skies[season][hour].colours[3]);
  const lit = (colour: string): Channels => {
    const [red, green, blue] = channels(colour);
    return [red * tint[0], green * tint[1], blue * tint[2]];
  };
  return {
    palette: palettes[season],
    flat: (colour) => text(lit(colour)),
    hazy: (colour, far) => text(mix(lit(colour), horizon, far * haze)),
  };
}

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(one: Channels, other: Channels, part: number): Channels {
  const at = (place: 0 | 1 | 2): number => one[place] + (other[place] - one[place]) * part;
  return [at(0), at(1), at(2)];
}

function text(colour: Channels): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
