/** One character of the picture: the position of its centre, its rotation and its size. */
export interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** The rotation in radians. */
  readonly turn: number;
  readonly size: number;
  /** The colour, as a number from 0 to 1 along the palette. */
  readonly tone: number;
}

/** The parts of the picture, in CSS pixels. */
export interface CaptchaPicture {
  readonly glyphs: readonly Glyph[];
  /** Lines through the characters: from, bend, to. */
  readonly lines: readonly (readonly number[])[];
  /** Snowflakes by centre and radius. */
  readonly flakes: readonly (readonly [x: number, y: number, radius: number])[];
}

interface CaptchaSize {
  readonly width: number;
  readonly height: number;
}

const lineCount = 3;
const flakeCount = 26;

/** Lays the characters out one beside the other, each a little out of line, with lines and snow over them. */
export function layOutCaptcha(code: string, { width, height }: CaptchaSize, random: () => number): CaptchaPicture {
  const between = (least: number, most: number): number => least + (most - least) * random();
  const share = (width - 8) / code.length;
  return {
    glyphs: [...code].map((text, index) => ({
      text,
      x: 4 + share * (index + 0.5) + between(-1.5, 1.5),
      y: height / 2 + between(-3, 3),
      turn: between(-0.32, 0.32),
      size: between(22, 26),
      tone: random(),
    })),
    lines: Array.from({ length: lineCount }, () => [
      between(0, width * 0.3),
      between(4, height - 4),
      between(width * 0.3, width * 0.7),
      between(-6, height + 6),
      between(width * 0.7, width),
      between(4, height - 4),
    ]),
    flakes: Array.from({ length: flakeCount }, () => [between(0, width), between(0, height), between(0.5, 1.3)]),
  };
}
