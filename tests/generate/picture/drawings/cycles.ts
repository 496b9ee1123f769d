import { ganzhiAt } from '#domain/lunar/sixty-cycle.ts';
import { between } from '#tests/unit/server/seed/lunar-book/rule-again.ts';
import { clock, dayAt, nameOf, newMoons } from '#tests/unit/server/seed/lunar-book/sky.ts';
import {
  arrow,
  dot,
  element,
  label,
  lamp,
  lampTint,
  line,
  night,
  nightTint,
  path,
  picture,
  range,
  scale,
  soft,
  text,
} from '../pen.ts';

/** The time of day of each new moon: where the way to the next one passes midnight, the month has thirty days. */
export function hoursOfMoons(): string {
  const months = between('2026-07-14', '2027-01-08');
  const moons = months.map(({ first }) => newMoons.find(({ seconds }) => dayAt(seconds) === first)!.seconds);
  const hourOf = (seconds: number): number => ((seconds + 8 * 3600) % 86_400) / 3600;
  const [x, y] = [scale(0, months.length - 1, 56, 316), scale(0, 24, 34, 214)];
  const steps = months.slice(0, -1).flatMap(({ days }, index) => {
    const [from, to] = [hourOf(moons[index]!), hourOf(moons[index + 1]!)];
    const [left, right] = [x(index), x(index + 1)];
    const isLong = days === 30;
    const stroke = isLong ? lamp : night;
    const look = { fill: stroke, 'font-weight': 700 };
    if (!isLong)
      return [
        arrow(left, y(from), right - 4, y(to) - 5, stroke),
        label((left + right) / 2 - 14, (y(from) + y(to)) / 2 + 10, days, look),
      ];
    const at = left + ((24 - from) / (24 - from + to)) * (right - left);
    return [
      element('path', { d: path([left, y(from)], [at, y(24)]), stroke, 'stroke-width': 1.3 }),
      arrow(at, y(0), right - 2, y(to) - 5, stroke),
      label(Math.max(at, left + 12), y(24) + 14, days, look),
    ];
  });
  return picture(
    262,
    ...[0, 6, 12, 18, 24].flatMap((hour) => [
      line(40, y(hour), 348, y(hour), hour % 24 ? {} : { stroke: lamp, 'stroke-width': 1.5 }),
      text(34, y(hour) + 4, hour % 24 ? hour : '午夜', { fill: hour % 24 ? soft : lamp, 'text-anchor': 'end' }),
    ]),
    ...steps,
    ...moons.flatMap((moon, index) => [
      dot(x(index), y(hourOf(moon)), 4, { fill: night }),
      // The tables of the text round to the minute, too.
      text(x(index) + 6, y(hourOf(moon)) - 4, clock(moon + 30).slice(11, 16), { 'font-size': 11 }),
      label(x(index), 248, nameOf(months[index]!).replace('月', ''), { fill: soft }),
    ]),
    text(34, 248, '月', { fill: soft, 'text-anchor': 'end' }),
    text(40, 22, '朔的钟点', { fill: soft }),
  );
}

/** The pairs of ten stems and twelve branches: each step goes one on in both, so that every other square is never reached. */
export function sixtyPairs(): string {
  const [left, top, w, h] = [40, 38, 26, 22];
  const pairs = range(0, 59).map((place) => ({ place, stem: place % 10, branch: place % 12, name: ganzhiAt(place) }));
  const at = ({ stem, branch }: { stem: number; branch: number }): [number, number] => [
    left + branch * w,
    top + stem * h,
  ];
  const squares = (isEnd: boolean): string =>
    pairs
      .filter(({ place }) => (place === 0 || place === 59) === isEnd)
      .map((pair) => `M${at(pair)[0] + 1} ${at(pair)[1] + 1}h${w - 2}v${h - 2}h-${w - 2}z`)
      .join('');
  return picture(
    282,
    ...range(0, 11).map((branch) => label(left + branch * w + w / 2, 28, pairs[branch]!.name[1]!, { fill: soft })),
    ...range(0, 9).map((stem) => text(22, top + stem * h + 15, pairs[stem]!.name[0]!, { fill: soft })),
    element('path', { d: squares(false), fill: nightTint }),
    element('path', { d: squares(true), fill: lampTint, stroke: lamp }),
    element(
      'g',
      { 'text-anchor': 'middle' },
      pairs.map((pair) => text(at(pair)[0] + w / 2, at(pair)[1] + 15.5, pair.place)).join(''),
    ),
    text(22, 274, '空着的格子永远走不到：每步天干、地支各进一', { fill: soft }),
  );
}
