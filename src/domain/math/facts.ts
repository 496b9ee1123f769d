/**
 * Two numbers to add or to multiply, the smaller one first. Subtractions and divisions are the same facts read backwards,
 * which is why none of them is negative or leaves a remainder.
 */
export type Fact = readonly [smaller: number, larger: number];

/** All facts with the same smaller number: the larger one runs from it up to `most`. */
interface Row {
  readonly smaller: number;
  readonly most: number;
}

/** Facts in a fixed order, by number, so that some can be drawn without writing all of them down. */
export interface Facts {
  readonly size: number;
  readonly at: (index: number) => Fact;
}

/** Sums up to `max` of numbers from 1. */
export function sumFacts(max: number): Facts {
  return factsOf(rows(1, Math.floor(max / 2), (smaller) => max - smaller));
}

/** Products up to `max`. Up to 100 that is the multiplication table; 1 is left out where there is enough without it. */
export function productFacts(max: number): Facts {
  const factorMax = largestFactor(max);
  return factsOf(rows(max < 20 ? 1 : 2, factorMax, (smaller) => Math.min(factorMax, Math.floor(max / smaller))));
}

/** No factor is greater than this. */
export function largestFactor(max: number): number {
  return Math.max(10, Math.floor(Math.sqrt(max)));
}

function rows(least: number, greatest: number, mostFor: (smaller: number) => number): Row[] {
  const found: Row[] = [];
  for (let smaller = least; smaller <= greatest && mostFor(smaller) >= smaller; smaller += 1) {
    found.push({ smaller, most: mostFor(smaller) });
  }
  return found;
}

function factsOf(table: readonly Row[]): Facts {
  return {
    size: table.reduce((sum, row) => sum + lengthOf(row), 0),
    at(index) {
      let rest = index;
      for (const row of table) {
        if (rest < lengthOf(row)) return [row.smaller, row.smaller + rest];
        rest -= lengthOf(row);
      }
      throw new RangeError(`no fact ${index}`);
    },
  };
}

function lengthOf({ smaller, most }: Row): number {
  return most - smaller + 1;
}
