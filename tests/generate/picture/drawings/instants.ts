import { dot, element, lamp, line, night, picture, range, scale, seal, soft, text } from '../pen.ts';

const epoch = (year: number, month = 1, day = 1): number => Date.UTC(year, month - 1, day) / 1000;
const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

const [limit, billion, leapSeconds] = [2 ** 31, 1_000_000_000, 18];
const gpsStart = epoch(1980, 1, 6);
const gpsCycle = 1024 * 7 * 86_400;
/** The second zero of the weeks of GPS, by a clock that has leap seconds. */
const gpsAgain = gpsStart + 2 * gpsCycle - leapSeconds;

const incidents = [
  { seconds: 0, words: 'iPhone 调到这天' },
  { seconds: limit - billion, words: 'AOLserver' },
  { seconds: epoch(2008, 12, 31), words: 'Zune' },
  { seconds: epoch(2017), words: 'Cloudflare' },
  { seconds: gpsAgain, words: 'GPS' },
  { seconds: epoch(2022), words: 'Exchange' },
  { seconds: Date.UTC(2024, 1, 28, 11) / 1000, words: '加油机' },
  { seconds: limit - 1, words: '32 位的尽头' },
];

/** A bow at the left of the line of time, and its words. */
function span(
  y: (seconds: number) => number,
  [from, to]: readonly [number, number],
  depth: number,
  stroke: string,
): string {
  const [top, bottom] = [y(from), y(to)].map((each) => each.toFixed(1)) as [string, string];
  return element('path', {
    d: `M136 ${top}C${136 - depth} ${top} ${136 - depth} ${bottom} 136 ${bottom}`,
    stroke,
    fill: 'none',
    'stroke-width': 1.5,
  });
}

/** The line of time of a number of 32 bits, with the instants of the incidents and what leads to them. */
export function incidentsOnLine(): string {
  const y = scale(0, epoch(2040), 44, 424);
  // Words that would touch move apart; a line leads back to their instant.
  const places = incidents.map(({ seconds }) => y(seconds));
  for (const index of range(1, places.length - 1)) places[index] = Math.max(places[index]!, places[index - 1]! + 19);
  const shift = Math.max(0, places[6]! - y(incidents[6]!.seconds)) / 2;
  const moved = places.map((place, index) => (index > 0 && index < 7 ? place - shift : place));
  return picture(
    492,
    text(136, 22, '世界时，1970 年起', { fill: soft, 'text-anchor': 'middle' }),
    line(136, 34, 136, 434, { stroke: soft, 'stroke-width': 1.5 }),
    ...[1980, 1990, 2000, 2010, 2020, 2030].flatMap((year) => [
      line(132, y(epoch(year)), 140, y(epoch(year)), { stroke: soft }),
      text(146, y(epoch(year)) + 4, year < 2005 || year > 2025 ? year : '', { fill: soft, 'font-size': 11 }),
    ]),
    ...range(0, 2).map((lap) => span(y, [gpsStart + lap * gpsCycle, gpsStart + (lap + 1) * gpsCycle], 50, night)),
    span(y, [limit - billion, limit], 150, seal),
    text(34, y(limit - billion / 2) + 4, '十亿秒', { fill: seal }),
    ...incidents.flatMap(({ seconds, words }, index) => {
      const place = moved[index]!;
      return [
        element('path', { d: `M136 ${y(seconds).toFixed(1)}L160 ${place.toFixed(1)}H168`, stroke: lamp, fill: 'none' }),
        dot(136, y(seconds), 4, { fill: lamp }),
        text(172, place + 4, `${dateOf(seconds)} ${words}`, index === 7 ? { 'font-weight': 700 } : {}),
      ];
    }),
    text(12, 458, `红线：${dateOf(limit - billion)} 再过十亿秒，32 位装不下`, { fill: seal }),
    text(12, 478, `蓝线：GPS 的周数，${(gpsCycle / 604_800).toLocaleString('en-US')} 周一圈`, { fill: night }),
  );
}
