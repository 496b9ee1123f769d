import { disputedDays } from '#domain/lunar/index.ts';
import { slowingDeltaT } from '#domain/lunar/instant-error.ts';
import { deltaT } from '#tests/generate/lunar/delta-t.ts';
import {
  dot,
  element,
  label,
  lamp,
  lampTint,
  line,
  night,
  path,
  picture,
  range,
  scale,
  seal,
  soft,
  text,
} from '../pen.ts';

const lastMeasured = 2026;
const steady = deltaT(Date.UTC(lastMeasured, 0, 1) / 1000);
const inYear = (year: number): number => (year <= lastMeasured ? deltaT(Date.UTC(year, 0, 1) / 1000) : steady);

/** ΔT from 1900 on, the two ways it may go, and what it would have to be for each of the six disputed days to move. */
export function deltaTFan(): string {
  const [x, y] = [scale(1900, 2100, 34, 334), scale(0, 180, 250, 34)];
  const future = range(lastMeasured, 2100);
  const slowing = future.map((year) => [x(year), y(year === lastMeasured ? steady : slowingDeltaT(year))] as const);
  const flat = [
    [x(2100), y(steady)],
    [x(lastMeasured), y(steady)],
  ] as const;
  const past = range(1900, lastMeasured).map((year) => [x(year), y(inYear(year))] as const);
  const needed = disputedDays.map(({ adopted, steadyClock }) => ({
    year: adopted.year,
    seconds: steady + steadyClock,
  }));
  return picture(
    288,
    text(12, 22, 'ΔT（秒）', { fill: soft }),
    ...range(0, 3).flatMap((step) => [
      line(34, y(step * 50), 334, y(step * 50)),
      text(28, y(step * 50) + 4, step * 50, { fill: soft, 'text-anchor': 'end' }),
    ]),
    ...range(0, 4).map((step) => label(x(1900 + step * 50), 270, 1900 + step * 50, { fill: soft })),
    element('path', { d: `${path(...slowing, ...flat)}z`, fill: lampTint }),
    element('path', { d: path(...slowing), stroke: lamp, fill: 'none', 'stroke-width': 1.5 }),
    line(...flat[1], ...flat[0], { stroke: lamp, 'stroke-width': 1.5, 'stroke-dasharray': '4 3' }),
    element('path', { d: path(...past), stroke: night, fill: 'none', 'stroke-width': 2 }),
    ...needed.flatMap(({ year, seconds }) => [
      line(x(year), y(seconds), x(year), y(steady), { stroke: seal, 'stroke-dasharray': '1 3' }),
      dot(x(year), y(seconds), 3.5, { fill: seal }),
      text(x(year) - 6, y(seconds) + 4, Math.round(seconds), { fill: seal, 'text-anchor': 'end' }),
    ]),
    text(x(1906), y(56), '实测', { fill: night }),
    text(x(2036), y(84), '往后', { fill: lamp, 'text-anchor': 'end' }),
    text(334, 22, '要到红点，日期才会变', { fill: seal, 'text-anchor': 'end' }),
  );
}
