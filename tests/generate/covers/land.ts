import { pine } from '../snow-scene/pine.ts';
import { area, between, hill, n, type Point, ridge } from '../snow-scene/shapes.ts';
import { box, type Brush, type Stops } from './brush.ts';

/** A chain of mountains with its foot at `y`, with light along its tops where there is a colour for it. */
export function mountains(
  brush: Brush,
  { y, height, stops, snow, rough = 0.5 }: { y: number; height: number; stops: Stops; snow?: string; rough?: number },
): string {
  const line = ridge(brush.random, { width: brush.width, y, height, rough });
  const path = area(line, y + height);
  const rock = brush.shape(path, stops, [y - height, y + height * 0.3]);
  if (!snow) return rock;
  const clip = brush.name();
  const slope = line.map((point) => ({
    x: point.x + height * 0.22,
    y: point.y + height * 0.3 + brush.random() * height * 0.06,
  }));
  return `${rock}<clipPath id="${clip}"><path d="${path}"/></clipPath><g clip-path="url(#${clip})">${brush.shape(
    path,
    [
      [0, snow, 0.75],
      [0.6, snow, 0.15],
      [1, snow, 0],
    ],
    [y - height, y],
  )}${brush.shape(area(slope, y + height), stops, [y - height, y + height * 0.3])}</g>`;
}

/** A hill of snow: heights at even distances from left to right, brighter along its top. */
export function snowHill(brush: Brush, heights: readonly number[], stops: Stops, tall = 200, rim = '#fff'): string {
  const points = heights.map((y, index) => ({ x: (index / (heights.length - 1)) * (brush.width + 60) - 30, y }));
  const top = Math.min(...heights);
  const path = hill(points, brush.height + 30);
  return `${brush.shape(path, stops, [top, top + tall])}<path d="${path}" fill="none" stroke="${rim}" stroke-width="5" opacity=".35" filter="url(#soft)"/>`;
}

export interface Needles {
  readonly needles: string;
  readonly snow: readonly [shade: string, light: string];
}

export function pines(brush: Brush, feet: readonly (Point & { readonly height: number })[], colours: Needles): string {
  return feet.map(({ x, y, height }) => pine(brush.random, { x, y }, height, colours)).join('');
}

/** A wood far away, with its feet near a line. */
export function wood(
  brush: Brush,
  {
    y,
    tall,
    count,
    colours,
    from = 0,
    to = brush.width,
  }: { y: (x: number) => number; tall: number; count: number; colours: Needles; from?: number; to?: number },
): string {
  const feet = Array.from({ length: count }, (_, index) => {
    const x = from + ((index + between(brush.random, 0.1, 0.9)) / count) * (to - from);
    return { x, y: y(x) + 4, height: tall * between(brush.random, 0.55, 1.1) };
  });
  return pines(brush, feet, colours);
}

/** Snow that lies on the top of something from `x` over `width`, hanging down a little. */
export function cap({ random, shape }: Brush, x: number, y: number, width: number, thick: number): string {
  const steps = Math.max(3, Math.round(width / (thick * 2.2)));
  let path = `M${n(x - thick * 0.3)} ${n(y + thick * 0.3)}C${n(x)} ${n(y - thick)} ${n(x + width * 0.1)} ${n(y - thick * 0.9)} ${n(x + width * 0.3)} ${n(y - thick * 0.85)}S${n(x + width)} ${n(y - thick * 1.1)} ${n(x + width + thick * 0.3)} ${n(y + thick * 0.3)}`;
  for (let step = steps; step > 0; step -= 1) {
    const right = x + (width * step) / steps;
    const left = x + (width * (step - 1)) / steps;
    path += `Q${n((left + right) / 2)} ${n(y + thick * between(random, 0.2, 1.1))} ${n(left)} ${n(y + thick * between(random, 0, 0.25))}`;
  }
  return shape(
    `${path}Z`,
    [
      [0, '#ffffff'],
      [1, '#b9caea'],
    ],
    [y - thick, y + thick],
  );
}

/** Still water: a band of colour with streaks of light. */
export function water(brush: Brush, y: number, stops: Stops, streak: string, count = 40): string {
  const { random, width, height } = brush;
  const streaks = Array.from({ length: count }, () => {
    const depth = random() ** 1.4;
    const long = between(random, 30, 190) * (0.4 + depth);
    return `<rect x="${n(random() * width - long / 2)}" y="${n(y + 4 + depth * (height - y))}" width="${n(long)}" height="${n(1 + depth * 2.5)}" rx="1.5" opacity="${between(random, 0.1, 0.5).toFixed(2)}"/>`;
  });
  return `${brush.shape(box(0, y, width, height - y), stops, [y, height])}<g fill="${streak}">${streaks.join('')}</g>`;
}
