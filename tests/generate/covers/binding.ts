import { box, type Brush, song } from './brush.ts';

/** What a cover says. */
export interface BookText {
  readonly author: string;
}

/** The title in its lines, the author below, and the fold of the cover along the spine. */
export function binding(brush: Brush, lines: readonly string[], { author }: BookText, ink: string): string {
  const title = lines.map((line, index) => song(line, { x: 468, y: 218 + index * 162 }, 128, ink));
  return `${title.join('')}<path d="${box(424, 1088, 88, 3)}" fill="${ink}" opacity=".7"/>${song(author, { x: 468, y: 1150 }, 42, ink, 'opacity=".92" letter-spacing="6"')}
${brush.lit(
  box(0, 0, 64, 1200),
  [
    [0, '#000', 0.42],
    [0.55, '#000', 0.12],
    [0.72, '#fff', 0.2],
    [0.8, '#000', 0.3],
    [1, '#000', 0],
  ],
  { x: 0, y: 0 },
  { x: 64, y: 0 },
)}`;
}
