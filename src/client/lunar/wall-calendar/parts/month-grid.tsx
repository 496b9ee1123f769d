import { weekdaySigns } from '#domain/calendar/weekday.ts';
import type { Colors } from '../../parts/grounds.ts';
import type { WallDay } from '../wall-days.ts';

/** The place of a month in a drawing. */
export interface MonthPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Props {
  readonly month: number;
  readonly days: readonly WallDay[];
  readonly place: MonthPlace;
  readonly colors: Colors;
}

/** Monday first, as the standard of the calendar pages. */
const signs = [...weekdaySigns.slice(1), weekdaySigns[0]];
const [headHeight, weekdayHeight] = [8, 4];

/** A month of seven columns: each day with its number and below it what it is called. */
export function MonthGrid({ month, days, place, colors }: Props) {
  const cell = { width: place.width / 7, height: (place.height - headHeight - weekdayHeight) / 6 };
  const top = place.y + headHeight + weekdayHeight;
  return (
    <g>
      <text x={place.x + 1.4} y={place.y + 5.6} fontSize="5.4" fill={colors.ink} fontWeight="600">
        {month} 月
      </text>
      <path d={`M${place.x} ${place.y + headHeight}h${place.width}`} stroke={colors.hair} strokeWidth=".2" />
      {signs.map((sign, column) => (
        <text
          key={sign}
          x={place.x + (column + 0.5) * cell.width}
          y={top - 1}
          fontSize="2"
          textAnchor="middle"
          fill={column > 4 ? colors.red : colors.soft}
        >
          {sign}
        </text>
      ))}
      {days.map((day) => (
        <Day
          key={day.date.day}
          day={day}
          x={place.x + (day.column + 0.5) * cell.width}
          y={top + day.row * cell.height}
          colors={colors}
        />
      ))}
    </g>
  );
}

/** More signs are wider than a day. */
const maxSigns = 4;

function Day({ day, x, y, colors }: { day: WallDay; x: number; y: number; colors: Colors }) {
  const { date, own, name, lunar, status, moon } = day;
  // Whose day it is stands in the list below the months, too.
  const label = name ?? own[0]?.replace(/的生日$/, '') ?? lunar;
  const isOff = status !== 'workday' && status !== 'work';
  return (
    <g textAnchor="middle">
      {own.length > 0 && <circle cx={x} cy={y + 2.7} r="2.25" fill={colors.lamp} />}
      <text x={x} y={y + 3.9} fontSize="3.5" fill={own.length > 0 ? colors.ground : isOff ? colors.red : colors.ink}>
        {date.day}
      </text>
      <text x={x} y={y + 6.7} fontSize="1.75" fill={own.length > 0 ? colors.lamp : name ? colors.ink : colors.soft}>
        {[...label].slice(0, maxSigns).join('')}
      </text>
      {(status === 'statutory' || status === 'off' || status === 'work') && (
        <text x={x + 3} y={y + 2.1} fontSize="1.5" fill={status === 'work' ? colors.ink : colors.red}>
          {status === 'work' ? '班' : '休'}
        </text>
      )}
      {moon && <Moon isFull={moon === '望'} x={x - 3} y={y + 1.5} colors={colors} />}
    </g>
  );
}

/** A full moon is a disc, a new one a ring. */
function Moon({ isFull, x, y, colors }: { isFull: boolean; x: number; y: number; colors: Colors }) {
  return <circle cx={x} cy={y} r=".65" fill={isFull ? colors.lamp : 'none'} stroke={colors.lamp} strokeWidth=".18" />;
}
