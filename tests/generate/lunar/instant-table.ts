import { predictedInstant, type InstantTable } from '#domain/lunar/instants.ts';
import { packingDigits, zeroDigit } from '#domain/lunar/packing.ts';
import { fullMoonInstant, lunationNear, newMoonInstant, termInstants } from './ephemeris.ts';
import { fitModel } from './fit.ts';

/** One year more than can be asked for on both sides: a month grid reaches over the edge, and so do 数九. */
const firstTermYear = 1899;
const lastTermYear = 2101;

/** Waves to fit: with more of them the table grows faster than the rest shrinks. */
const termWaves = 100;
const phaseWaves = 80;

/** How near to half a second a prediction may come before two machines could round it differently. */
const roundingMargin = 2e-6;

/** The page the formatter fills, and how far numbers stand in. */
const lineWidth = 120;
const numberIndent = '    ';

/** The text of `src/domain/lunar/term-table.ts`. */
export function termTableSource(): string {
  const years = Array.from({ length: lastTermYear - firstTermYear + 1 }, (_, index) => firstTermYear + index);
  return `${header('Solar terms', 'outside 1900–2100')}
/** Year of the first 24 terms of the table. */
export const firstTermYear = ${firstTermYear};

/** The terms from 小寒 of that year on. */
export const termTable: InstantTable = ${tableSource(
    years.flatMap((year) => termInstants(year)),
    termWaves,
  )};
`;
}

/** The text of `src/domain/lunar/phase-table.ts`. */
export function phaseTableSource(): string {
  const [first, last] = [Date.UTC(1899, 11, 3), Date.UTC(2101, 0, 15)].map((time) => lunationNear(time / 1000));
  const lunations = Array.from({ length: last! - first! + 1 }, (_, index) => first! + index);
  const instants = lunations.flatMap((lunation) => [newMoonInstant(lunation), fullMoonInstant(lunation)]);
  return `${header('New and full moons by turns', 'outside 1900–2100')}
/** The phases from a new moon of December 1899 on. */
export const phaseTable: InstantTable = ${tableSource(instants, phaseWaves)};
`;
}

function header(what: string, beyond: string): string {
  return `// Made by tests/generate/lunar/generate.ts; change that instead.
// ${what}, from JPL DE440 (lunisolar-ts) and the series of tyme4ts ${beyond}, on the clock of delta-t.ts there.
import type { InstantTable } from './instants.ts';
`;
}

function tableSource(instants: readonly number[], waveCount: number): string {
  const model = fitModel(instants, waveCount);
  const rest = instants.map((instant, place) => digitFor(instant, predictedInstant(model, place, instants.length)));
  return `{
  curve: ${numbers(model.curve)},
  waves: ${numbers(model.waves)},
  growing: ${numbers(model.growing)},
  rest: '${rest.join('')}',
}`;
}

function digitFor(instant: number, predicted: number): string {
  const digit = packingDigits[instant - Math.round(predicted) + zeroDigit];
  if (digit === undefined) throw new Error(`the waves miss ${instant} by too much; fit more of them`);
  if (Math.abs((predicted % 1) - Math.sign(predicted) * 0.5) < roundingMargin) {
    throw new Error(`the prediction ${predicted} is too near to half a second; change the number of waves`);
  }
  return digit;
}

/** The numbers as the formatter would set them: on one line, or filled up to the width of the page. */
function numbers(values: InstantTable['curve']): string {
  const lines: string[] = [];
  for (const value of values.map((number) => `${number},`)) {
    const longer = `${lines.at(-1) ?? ''} ${value}`;
    if (lines.length > 0 && longer.length <= lineWidth - numberIndent.length) lines[lines.length - 1] = longer;
    else lines.push(value);
  }
  if (lines.length === 1) return `[${lines[0]!.slice(0, -1)}]`;
  return `[\n${lines.map((line) => numberIndent + line).join('\n')}\n  ]`;
}
