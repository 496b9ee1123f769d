import type { Ref } from 'react';
import { ganzhiOf } from '#domain/lunar/index.ts';
import { type Colors, grounds } from '../../parts/grounds.ts';
import { inLines, textWidth } from '../../parts/lines.ts';
import { type WallChoice, sizes } from '../choices.ts';
import type { WallDay } from '../wall-days.ts';
import { MonthGrid, type MonthPlace } from './month-grid.tsx';
import { MonthStrip } from './month-strip.tsx';

interface Props {
  readonly year: number;
  readonly title: string;
  readonly months: readonly (readonly WallDay[])[];
  readonly choice: WallChoice;
  readonly siteName: string;
  readonly svg: Ref<SVGSVGElement>;
}

const margin = 12;

/** The whole drawing; it holds its colours and letters itself, so that it can be saved as a file. */
export function Drawing({ year, title, months, choice, siteName, svg }: Props) {
  const { width, height } = sizes[choice.size];
  const colors = grounds[choice.ground];
  const isPhone = choice.size === 'phone';
  // A phone shows its clock above.
  const top = isPhone ? 132 : 29;
  const Month = isPhone ? MonthStrip : MonthGrid;
  return (
    <svg
      ref={svg}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${title}，${year} 年`}
      fontFamily="'Noto Serif CJK SC','Source Han Serif SC','Songti SC',SimSun,serif"
    >
      <rect width={width} height={height} fill={colors.ground} />
      <Head year={year} title={title} y={top - 5} width={width} colors={colors} />
      {months.map((days, index) => (
        <Month
          key={days[0]!.date.month}
          month={index + 1}
          days={days}
          place={isPhone ? stripPlace(index, top + 4) : gridPlace(index, top)}
          colors={colors}
        />
      ))}
      {!isPhone && <OwnDays days={months.flat()} colors={colors} />}
      <text x={width - margin} y={height - (isPhone ? 24 : 5)} fontSize="2.6" textAnchor="end" fill={colors.soft}>
        {siteName}
      </text>
    </svg>
  );
}

/** Three columns of four months. */
function gridPlace(index: number, top: number): MonthPlace {
  const [width, height, gap] = [56, 58, 9];
  return {
    x: margin + (index % 3) * (width + gap),
    y: top + 3 + Math.floor(index / 3) * height,
    width,
    height: height - 3,
  };
}

function stripPlace(index: number, top: number): MonthPlace {
  const height = 24;
  return { x: margin, y: top + index * height, width: 210 - 2 * margin, height };
}

function Head({
  year,
  title,
  y,
  width,
  colors,
}: Pick<Props, 'year' | 'title'> & { y: number; width: number; colors: Colors }) {
  const { year: pair, animal } = ganzhiOf({ year, month: 7, day: 1 }, 'new-year');
  return (
    <>
      <text x={margin} y={y} fontSize="15" fontWeight="600" fill={colors.ink}>
        {year}
        <tspan fontSize="5" fill={colors.soft} dx="2">
          {pair}
          {animal}年
        </tspan>
      </text>
      <text x={width - margin} y={y} fontSize="7" textAnchor="end" fill={colors.lamp}>
        {title}
      </text>
    </>
  );
}

const [listSize, maxListLines] = [2.9, 3];

/** The saved days of the year with their dates, below the months, in letters that leave none out. */
function OwnDays({ days, colors }: { days: readonly WallDay[]; colors: Colors }) {
  const pieces = days.flatMap(({ date: { month, day }, own }) =>
    own.map((name) => ({ text: `${name} ${month} 月 ${day} 日` })),
  );
  const width = 210 - 2 * margin;
  const whole = pieces.reduce((sum, { text }) => sum + textWidth(text) + 1.5, 0);
  const size = Math.min(listSize, (width * maxListLines * 0.85) / whole);
  const lines = inLines(pieces, width / size, 1.5);
  return lines.map((line, row) => (
    <text key={line[0]!.text} x={margin} y={270 + (row + 1) * size * 1.6} fontSize={size} fill={colors.lamp}>
      {line.map(({ text }) => text).join('　')}
    </text>
  ));
}
