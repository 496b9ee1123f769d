import type { Colors } from '../../parts/grounds.ts';
import { inLines, textWidth } from '../../parts/lines.ts';
import type { WallDay } from '../wall-days.ts';
import type { MonthPlace } from './month-grid.tsx';

interface Props {
  readonly month: number;
  readonly days: readonly WallDay[];
  readonly place: MonthPlace;
  readonly colors: Colors;
}

/** A word of a strip. */
interface Note {
  readonly text: string;
  readonly color: keyof Colors;
}

const [textLeft, fontSize, gap, maxLines] = [30, 5, 1, 3];

/** A month as one strip: its number, and the days in it that are something, in order. */
export function MonthStrip({ month, days, place, colors }: Props) {
  const width = place.width - textLeft;
  const lines = inLines(notesOf(days), width / fontSize, gap);
  // Where a month has more to tell, all of it becomes smaller.
  const size = lines.length > maxLines ? (fontSize * maxLines) / lines.length : fontSize;
  const top = place.y + (place.height - lines.length * size * 1.45) / 2;
  return (
    <g>
      <path d={`M${place.x} ${place.y}h${place.width}`} stroke={colors.hair} strokeWidth=".3" />
      <text x={place.x} y={place.y + place.height / 2 + 4.4} fontSize="12.5" fill={colors.ink}>
        {month}
        <tspan fontSize="5" fill={colors.soft} dx="1">
          月
        </tspan>
      </text>
      {lines.map((line, row) => (
        <Line
          key={line[0]!.text}
          notes={line}
          x={place.x + textLeft}
          y={top + (row + 0.95) * size * 1.45}
          size={size}
          colors={colors}
        />
      ))}
    </g>
  );
}

interface LineProps {
  readonly notes: readonly Note[];
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colors: Colors;
}

function Line({ notes, x, y, size, colors }: LineProps) {
  let left = x;
  return notes.map(({ text, color }) => {
    const at = left;
    left += (textWidth(text) + gap) * size;
    return (
      <text key={text} x={at} y={y} fontSize={size} fill={colors[color]}>
        {text}
      </text>
    );
  });
}

function notesOf(days: readonly WallDay[]): Note[] {
  return days.flatMap((day): Note[] => {
    const number = day.date.day;
    const isOff = day.status === 'statutory' || day.status === 'off';
    return [
      ...(day.name ? [{ text: `${day.name} ${number}`, color: isOff ? 'red' : 'ink' } as const] : []),
      ...(day.status === 'work' ? [{ text: `班 ${number}`, color: 'soft' } as const] : []),
      ...(day.moon ? [{ text: `${day.moon} ${number}`, color: 'soft' } as const] : []),
      ...day.own.map((name) => ({ text: `${name} ${number}`, color: 'lamp' }) as const),
    ];
  });
}
