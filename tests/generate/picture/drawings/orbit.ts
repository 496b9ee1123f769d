import { clock, termOf, terms } from '#tests/unit/server/seed/lunar-book/sky.ts';
import {
  dot,
  element,
  label,
  lamp,
  lampBright,
  lampTint,
  leafTint,
  line,
  mist,
  night,
  nightTint,
  path,
  picture,
  seal,
  soft,
  text,
} from '../pen.ts';

const start = terms.findIndex(({ seconds }) => seconds === termOf(2025, '冬至').seconds);
const round = terms.slice(start, start + 25);
const steps = round.slice(1).map(({ seconds }, index) => (seconds - round[index]!.seconds) / 86_400);
const mean = steps.reduce((sum, days) => sum + days, 0) / steps.length;
const exaggeration = 10;
const centre = [180, 158] as const;

/**
 * How far the Earth is from the Sun in a step of 15°. It sweeps equal areas in equal times, so that the days of a step are as the
 * square of the distance.
 */
const distance = (step: number): number => 104 * (1 + exaggeration * (Math.sqrt(steps[(step + 24) % 24]! / mean) - 1));

/** A place at so many steps of 15° after the winter solstice, which stands at the right. */
function at(step: number, far: number): readonly [number, number] {
  const angle = (step * Math.PI) / 12;
  return [centre[0] + far * Math.cos(angle), centre[1] - far * Math.sin(angle)];
}

const atTerm = (step: number): number => (distance(step) + distance(step - 1)) / 2;

/** The way of the Earth in equal steps of longitude, the nearness of the Sun exaggerated. */
export function orbit(): string {
  const outline = (from: number, to: number): (readonly [number, number])[] =>
    Array.from({ length: (to - from) * 2 + 1 }, (_, half) => from + half / 2).map((step) =>
      at(step, step % 1 ? distance(Math.floor(step)) : atTerm(step)),
    );
  const [shortest, longest] = [Math.min(...steps), Math.max(...steps)].map((days) => steps.indexOf(days)) as [
    number,
    number,
  ];
  const arc = (step: number, stroke: string): string =>
    element('path', { d: path(...outline(step, step + 1)), stroke, fill: 'none', 'stroke-width': 4 });
  const days = (from: number, to: number): string => ((round[to]!.seconds - round[from]!.seconds) / 86_400).toFixed(2);
  const words = (step: number): string =>
    `${round[step]!.name}到${round[step + 1]!.name} ${steps[step]!.toFixed(2)} 天`;
  return picture(
    372,
    ...[nightTint, leafTint, lampTint, mist].flatMap((fill, quarter) => {
      const from = quarter * 6;
      const [x, y] = at(from + 3, 0.54 * atTerm(from + 3));
      return [
        element('path', { d: `${path(centre, ...outline(from, from + 6))}z`, fill }),
        label(x, y - 4, `${round[from]!.name}到${round[from + 6]!.name}`, { 'font-size': 11 }),
        label(x, y + 13, `${days(from, from + 6)} 天`, { 'font-weight': 700 }),
      ];
    }),
    element('path', { d: `${path(...outline(0, 24))}z`, stroke: night, fill: 'none', 'stroke-width': 1.5 }),
    arc(shortest, seal),
    arc(longest, lamp),
    ...round.slice(0, 24).flatMap(({ name }, step) => {
      const [x, y] = at(step, atTerm(step) + 19);
      const isCorner = step % 6 === 0;
      return [
        ...(isCorner ? [line(...centre, ...at(step, atTerm(step)), { stroke: soft })] : []),
        dot(...at(step, atTerm(step)), step % 2 ? 2 : 3.2, { fill: night }),
        label(x, y + 4, name, isCorner ? { 'font-weight': 700 } : { fill: soft, 'font-size': 11 }),
      ];
    }),
    dot(...centre, 8, { fill: lampBright }),
    ...[
      { y: 326, stroke: seal, words: `最短的 15°：${words(shortest)}` },
      { y: 344, stroke: lamp, words: `最长的 15°：${words(longest)}` },
    ].flatMap(({ y, stroke, words: each }) => [
      line(12, y - 4, 30, y - 4, { stroke, 'stroke-width': 4 }),
      text(36, y, each),
    ]),
    text(12, 362, `${clock(round[0]!.seconds).slice(0, 10)} 起的一圈，远近夸大 ${exaggeration} 倍`, { fill: soft }),
  );
}
