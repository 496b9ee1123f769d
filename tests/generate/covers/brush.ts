import { createRandom, type Random } from '#domain/math/random.ts';
import { between, n, type Point } from '../snow-scene/shapes.ts';

/** Colours along a line: where each stands, from 0 to 1, and optionally how much it covers. */
export type Stops = readonly (readonly [at: number, colour: string, opacity?: number])[];

/** What a drawing is made with: chance that is the same in every run, and names for its gradients. */
export interface Brush {
  readonly random: Random;
  readonly width: number;
  readonly height: number;
  /** A shape filled with colours that change from top to bottom of the given range. */
  readonly shape: (path: string, stops: Stops, range?: readonly [from: number, to: number], more?: string) => string;
  /** The same from one point to another. */
  readonly lit: (path: string, stops: Stops, from: Point, to: Point, more?: string) => string;
  /** Light without an edge. */
  readonly glow: (at: Point, radius: number, colour: string, opacity: number, squash?: number) => string;
  readonly name: () => string;
}

export function openBrush(seed: number, width: number, height: number): Brush {
  let used = 0;
  const name = (): string => `g${(used += 1)}`;
  const stopsOf = (stops: Stops): string =>
    stops
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');
  function lit(path: string, stops: Stops, from: Point, to: Point, more = ''): string {
    const id = name();
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from.x)}" y1="${n(from.y)}" x2="${n(to.x)}" y2="${n(to.y)}">${stopsOf(stops)}</linearGradient><path d="${path}" fill="url(#${id})" ${more}/>`;
  }
  return {
    random: createRandom(seed),
    width,
    height,
    name,
    lit,
    shape: (path, stops, [from, to] = [0, height], more = '') =>
      lit(path, stops, { x: 0, y: from }, { x: 0, y: to }, more),
    glow({ x, y }, radius, colour, opacity, squash = 1) {
      const id = name();
      // The square of a cosine falls without a ring that the eye would find.
      const falling = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1].map(
        (at) => [at, colour, Math.round(opacity * Math.cos((at * Math.PI) / 2) ** 2.6 * 1000) / 1000] as const,
      );
      return `<radialGradient id="${id}">${stopsOf(falling)}</radialGradient><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius)}" ry="${n(radius * squash)}" fill="url(#${id})"/>`;
    },
  };
}

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;

/** The whole svg, as a sky is. */
export function sky({ shape, width, height }: Brush, stops: Stops, to = height): string {
  return shape(box(0, 0, width, height), stops, [0, to]);
}

export function stars({ random, width }: Brush, count: number, bottom: number): string {
  const each = Array.from({ length: count }, () => {
    const depth = random() ** 1.5;
    return `<circle cx="${n(random() * width)}" cy="${n(depth * bottom)}" r="${n(between(random, 0.7, 2))}" opacity="${((1 - depth) * between(random, 0.35, 0.95)).toFixed(2)}"/>`;
  });
  return `<g fill="#fff">${each.join('')}</g>`;
}

export function snowfall(
  { random, width, height }: Brush,
  count: number,
  [least, most]: readonly [number, number],
  opacity = 0.8,
): string {
  const each = Array.from(
    { length: count },
    () =>
      `<circle cx="${n(random() * width)}" cy="${n(random() * height)}" r="${n(between(random, least, most))}" opacity="${(opacity * between(random, 0.4, 1)).toFixed(2)}"/>`,
  );
  return `<g fill="#fff">${each.join('')}</g>`;
}

/** A band of mist that thins out upwards and downwards. */
export function mist({ shape, width }: Brush, y: number, tall: number, colour: string, opacity: number): string {
  return shape(
    box(0, y, width, tall),
    [
      [0, colour, 0],
      [0.55, colour, opacity],
      [1, colour, 0],
    ],
    [y, y + tall],
  );
}

/** The lit part of the moon; its dark part is left to the sky. `phase` runs from -1 (waning) over 0 (full) to 1 (waxing). */
export function moon({ x, y }: Point, radius: number, phase: number, colour = '#fff4d8', tilt = -20): string {
  if (phase === 0) return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colour}"/>`;
  const terminator = (1 - 2 * Math.abs(phase)) * radius;
  const path = `M0 ${n(-radius)}A${n(radius)} ${n(radius)} 0 0 1 0 ${n(radius)}A${n(Math.abs(terminator))} ${n(radius)} 0 0 ${terminator > 0 ? 1 : 0} 0 ${n(-radius)}Z`;
  return `<path transform="translate(${n(x)} ${n(y)}) rotate(${tilt}) scale(${phase > 0 ? 1 : -1} 1)" d="${path}" fill="${colour}"/>`;
}

/** Letters in the Song face. */
export function song(text: string, { x, y }: Point, pixels: number, fill: string, more = ''): string {
  return `<text x="${n(x)}" y="${n(y)}" font-family="Noto Serif CJK SC" font-weight="700" font-size="${n(pixels)}" text-anchor="middle" fill="${fill}" ${more}>${text}</text>`;
}

/** The whole drawing. `url(#soft)` and `url(#softer)` blur light on things; edges drawn through `url(#hand)` waver as cut paper does. */
export function svg({ width, height }: Brush, layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="hand" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="2" seed="3"/><feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G"/></filter>
</defs>
${layers.join('\n')}
</svg>`;
}
