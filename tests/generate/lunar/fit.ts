import type { InstantTable } from '#domain/lunar/instants.ts';
import { spectrumPeak } from './spectrum.ts';

type Model = Omit<InstantTable, 'rest'>;

/** A column of the least-squares fit: one value for each instant. */
type Column = Float64Array;

interface Wave {
  readonly frequency: number;
  readonly growing: boolean;
}

/** Terms of the polynomial: constant, linear, square, cube. */
const curveLength = 4;

/** A growing wave is taken only where it is clearly stronger: it costs the same and fits by chance more easily. */
const growingHandicap = 1.05;

/**
 * Fits a cubic and `waveCount` waves to a series, strongest wave first, each found as the peak of what the others leave.
 * The numbers are rounded to what the size of the wave deserves, so that the table is short and the same on every machine.
 */
export function fitModel(series: readonly number[], waveCount: number): Model {
  const fit = new LeastSquares(series);
  const waves: Wave[] = [];
  for (let power = 0; power < curveLength; power += 1) fit.add(column(series.length, (offset) => offset ** power));
  for (let count = 0; count < waveCount; count += 1) {
    const wave = strongestWave(fit.remainder());
    waves.push(wave);
    for (const values of waveColumns(wave, series.length)) fit.add(values);
  }
  return modelFrom(waves, fit.solution());
}

function strongestWave(remainder: Float64Array): Wave {
  const steady = spectrumPeak(remainder);
  const count = remainder.length;
  // A growing wave has a third of the power of a steady one (mean of growth², growth from -1 to 1).
  const grown = spectrumPeak(
    remainder.map((value, place) => value * growthAt(place - count / 2, count) * 2 * Math.sqrt(3)),
  );
  const growing = grown.power > steady.power * growingHandicap;
  return { growing, frequency: growing ? grown.frequency : steady.frequency };
}

function waveColumns({ frequency, growing }: Wave, count: number): Column[] {
  const height = (offset: number): number => (growing ? growthAt(offset, count) : 1);
  return [
    column(count, (offset) => height(offset) * Math.cos(frequency * offset)),
    column(count, (offset) => height(offset) * Math.sin(frequency * offset)),
  ];
}

function growthAt(offset: number, count: number): number {
  return offset / count;
}

function column(count: number, valueAt: (offset: number) => number): Column {
  return Float64Array.from({ length: count }, (_, place) => valueAt(place - count / 2));
}

function modelFrom(waves: readonly Wave[], solution: Float64Array): Model {
  const rows = waves.map((wave, index) => {
    const place = curveLength + index * 2;
    const heights = Array.from(solution.slice(place, place + 2), (height) => Number(height.toFixed(1)));
    return { growing: wave.growing, numbers: [wave.frequency, ...heights] };
  });
  return {
    curve: Array.from(solution.slice(0, curveLength), (value) => Number(value.toPrecision(12))),
    waves: rows.filter((row) => !row.growing).flatMap((row) => row.numbers),
    growing: rows.filter((row) => row.growing).flatMap((row) => row.numbers),
  };
}

/** Least squares with columns added one at a time: the products of the earlier columns are kept. */
class LeastSquares {
  readonly #series: readonly number[];
  readonly #columns: Column[] = [];
  readonly #products: number[][] = [];
  readonly #targets: number[] = [];

  constructor(series: readonly number[]) {
    this.#series = series;
  }

  add(values: Column): void {
    this.#columns.push(values);
    const products = this.#columns.map((earlier) => dot(earlier, values));
    this.#products.push(products);
    this.#targets.push(dot(values, this.#series));
  }

  solution(): Float64Array {
    return solve(this.#products, this.#targets);
  }

  remainder(): Float64Array {
    const solution = this.solution();
    const rest = Float64Array.from(this.#series);
    for (const [index, values] of this.#columns.entries()) {
      for (let place = 0; place < rest.length; place += 1) rest[place]! -= solution[index]! * values[place]!;
    }
    return rest;
  }
}

function dot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) sum += left[index]! * right[index]!;
  return sum;
}

/** Cholesky's method for the lower triangle of a symmetric positive system. */
function solve(lower: readonly (readonly number[])[], targets: readonly number[]): Float64Array {
  const factor: number[][] = [];
  const solution = Float64Array.from(targets);
  for (const [row, values] of lower.entries()) {
    factor.push([]);
    for (let place = 0; place <= row; place += 1) {
      const rest = values[place]! - dot(factor[row]!.slice(0, place), factor[place]!.slice(0, place));
      factor[row]!.push(place === row ? Math.sqrt(rest) : rest / factor[place]![place]!);
    }
    solution[row] = (solution[row]! - dot(factor[row]!.slice(0, row), solution.slice(0, row))) / factor[row]![row]!;
  }
  for (let row = solution.length - 1; row >= 0; row -= 1) {
    for (let below = row + 1; below < solution.length; below += 1)
      solution[row]! -= factor[below]![row]! * solution[below]!;
    solution[row]! /= factor[row]![row]!;
  }
  return solution;
}
