import { type Attributes, box, label, lampTint, lamp, mist, nightTint, picture, range, soft, text } from '../pen.ts';

const clockIn = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Shanghai',
  hour: 'numeric',
  hourCycle: 'h23',
  day: 'numeric',
});

/** The hours that clocks showed in a day of 1986, one for each hour that passed. */
function hoursOf(month: number, day: number): number[] {
  // Well before midnight, so that the day begins at its first hour, whatever the clocks did.
  const start = Date.UTC(1986, month - 1, day, -12);
  return range(0, 47).flatMap((hour) => {
    const parts = clockIn.formatToParts(start + hour * 3_600_000);
    const value = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
    return value('day') === day ? [value('hour')] : [];
  });
}

const days = [
  { name: '1986 年 5 月 4 日，没有 2 时', hours: hoursOf(5, 4) },
  { name: '平常的一天', hours: hoursOf(3, 1) },
  { name: '1986 年 9 月 14 日，1 时走了两遍', hours: hoursOf(9, 14) },
];

/** The hours of the day without two o'clock, of a usual one and of the day with one o'clock twice, as strips. */
export function longAndShortDay(): string {
  const [left, cell, row] = [12, 13.4, 62];
  return picture(
    3 * row + 16,
    ...days.flatMap(({ name, hours }, index) => {
      const y = 34 + index * row;
      const odd = hours.flatMap((hour, at) => (at > 0 && hour !== hours[at - 1]! + 1 ? [at] : []));
      return [
        text(left, y - 9, name, { fill: soft }),
        text(left + 25 * cell, y - 9, `${hours.length} 小时`, {
          'text-anchor': 'end',
          'font-weight': 700,
          fill: odd.length ? lamp : soft,
        }),
        ...hours.flatMap((hour, at) => {
          const isOdd = odd.includes(at);
          const fill = isOdd ? lampTint : at % 2 ? mist : nightTint;
          const look: Attributes = isOdd ? { fill: lamp, 'font-weight': 700 } : {};
          const number = label(left + (at + 0.5) * cell, y + 17, hour, look);
          // Two digits fill more than an hour's cell.
          const isNamed = hour < 10 || hour % 2 === 0;
          return [box(left + at * cell + 0.5, y, cell - 1, 26, { fill }), ...(isNamed ? [number] : [])];
        }),
      ];
    }),
  );
}
