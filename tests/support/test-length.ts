/**
 * How much a random test does: `short` in `npm run test:full`, a quarter of it in every run, `long` in `npm run soak`. A variable of
 * the given name says another number, for a single file that is looked at closer.
 */
export function testLength({ name, short, long }: { name: string; short: number; long: number }): number {
  return Number(process.env[name] ?? (isSoak ? long : isWholeRun ? short : Math.ceil(short / 4)));
}

/** Whether this is `npm run test:full`, or a soak. */
export const isWholeRun = process.env['WHOLE_RUN'] === '1';

/** Whether this is `npm run soak`. */
export const isSoak = process.env['SOAK'] === '1';
