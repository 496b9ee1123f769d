import type { DayFacts } from '#domain/calendar/day-facts.ts';
import { pentadVerseOf } from '#domain/calendar/pentad-verse.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import { grounds } from '../parts/grounds.ts';
import { inLines } from '../parts/lines.ts';
import { almanacOf } from './almanac-source.ts';
import { lunarText, type ShownDay } from './shown-day.ts';

/** In pixels; a phone shows it at a third. */
const [width, height, margin] = [1080, 1620, 80];

const { ground, ink, soft, hair, lamp, red } = grounds.paper;
const good = '#2f6b4a';

type Pen = CanvasRenderingContext2D;

/** Draws a torn leaf as PNG: the day, the verse of its pentad and the whole advice of the almanac. */
export async function drawLeaf(day: ShownDay, facts: DayFacts, siteName: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  drawDay(pen, day, facts);
  drawVerse(pen, facts);
  drawAdvice(pen, day);
  write(pen, `宜忌出自通书，当作民俗来看 · ${siteName}`, { x: width / 2, y: height - 50, size: 28, color: soft });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('the browser drew no picture');
  return picture;
}

interface Letters {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly isBold?: boolean;
  readonly align?: CanvasTextAlign;
}

function write(pen: Pen, text: string, { x, y, size, color, isBold = false, align = 'center' }: Letters): void {
  pen.font = `${isBold ? 700 : 400} ${size}px 'Noto Serif CJK SC','Source Han Serif SC','Songti SC',SimSun,serif`;
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.fillText(text, x, y, width - 2 * margin);
}

function drawDay(pen: Pen, { cell: { date }, festivals, status }: ShownDay, { ganzhi, lunar }: DayFacts): void {
  const middle = width / 2;
  const isFree = status.kind !== 'workday' && status.kind !== 'work';
  pen.fillStyle = red;
  pen.fillRect(0, 0, width, 120);
  const head = `${date.year} 年 ${date.month} 月　星期${weekdaySign(date)}`;
  write(pen, head, { x: middle, y: 78, size: 46, color: ground });
  write(pen, String(date.day), { x: middle, y: 500, size: 420, color: isFree ? red : ink, isBold: true });
  write(pen, lunarText(lunar), { x: middle, y: 640, size: 88, color: ink, isBold: true });
  const pairs = `${ganzhi.year}${ganzhi.animal}年 · ${ganzhi.month}月 · ${ganzhi.day}日`;
  write(pen, pairs, { x: middle, y: 710, size: 38, color: soft });
  const names = [...new Set([status.name, ...festivals.map(({ name }) => name)].filter(Boolean))].join(' · ');
  write(pen, names, { x: middle, y: 775, size: 40, color: red });
}

function drawVerse(pen: Pen, { pentad }: DayFacts): void {
  const { lines, place } = pentadVerseOf(pentad.name);
  line(pen, margin, 815, width - margin, 815);
  lines.forEach((text, turn) =>
    write(pen, text, { x: width / 2, y: 890 + turn * 64, size: 42, color: turn === place ? lamp : soft }),
  );
  line(pen, margin, 1060, width - margin, 1060);
}

function drawAdvice(pen: Pen, { cell: { date } }: ShownDay): void {
  const almanac = almanacOf(date);
  line(pen, width / 2, 1090, width / 2, height - 120);
  drawActs(pen, '宜', almanac.good.length > 0 ? almanac.good : ['诸事不宜'], { x: margin, color: good });
  drawActs(pen, '忌', almanac.bad.length > 0 ? almanac.bad : ['无'], { x: width / 2 + margin / 2, color: red });
}

/** So many lines have room at this size; longer advice gets smaller letters. */
const [actSize, maxActLines] = [36, 7];

function drawActs(pen: Pen, sign: string, acts: readonly string[], { x, color }: Pick<Letters, 'x' | 'color'>): void {
  const column = width / 2 - margin * 1.5 - 80;
  const pieces = acts.map((text) => ({ text }));
  const linesAt = (size: number) => inLines(pieces, column / size, 0.5);
  let size = actSize;
  while (linesAt(size).length * size > maxActLines * actSize && size > 18) size -= 2;
  write(pen, sign, { x, y: 1150, size: 56, color, isBold: true, align: 'left' });
  linesAt(size).forEach((words, row) =>
    write(pen, words.map(({ text }) => text).join(' '), {
      x: x + 80,
      y: 1145 + row * size * 1.5,
      size,
      color: ink,
      align: 'left',
    }),
  );
}

function line(pen: Pen, fromX: number, fromY: number, toX: number, toY: number): void {
  pen.strokeStyle = hair;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}
