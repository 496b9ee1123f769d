import { compareNumbers, isChangedByDouble } from '../core/number-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';

/** A number of a result that is written otherwise than the number of the input with the same double. */
export interface NumberChange {
  readonly before: string;
  readonly after: string;
  /** Whether the exact value differs, too, because digits were lost. */
  readonly isLossy: boolean;
}

/**
 * Finds numbers whose spelling changed between an input and a result that another program made of it. Numbers that
 * the program computed have no counterpart in the input and are not listed.
 */
export function findNumberChanges(input: JsonTree, output: JsonTree): NumberChange[] {
  const known = new Set<string>();
  const byDouble = new Map<number, string>();
  for (const raw of numbersOf(input)) {
    if (known.has(raw)) continue;
    known.add(raw);
    const double = Number(raw);
    if (!byDouble.has(double)) byDouble.set(double, raw);
  }
  const changes = new Map<string, NumberChange>();
  for (const after of numbersOf(output)) {
    const before = known.has(after) ? undefined : byDouble.get(Number(after));
    if (before === undefined || changes.has(after)) continue;
    changes.set(after, { before, after, isLossy: compareNumbers(before, after) !== 0 });
  }
  return [...changes.values()];
}

/**
 * The first number that a program of doubles computed beyond their precision: one beyond whole doubles, or one that changes where the
 * numbers of the input that a double cannot hold are slightly others. `resultWith` answers the result for the latter, from the number that
 * stands for each; a result with more or fewer numbers tells nothing, because the program asked for one of the long numbers itself.
 */
export function findInexact(
  input: JsonTree,
  output: JsonTree,
  resultWith: (others: ReadonlyMap<string, string>) => JsonTree | undefined,
): string | undefined {
  const given = new Set(numbersOf(input));
  const doubles = new Set([...given].map(Number));
  const results = [...numbersOf(output)];
  const computed = results.filter((raw) => !doubles.has(Number(raw)));
  const beyond = computed.find((raw) => Math.abs(Number(raw)) > Number.MAX_SAFE_INTEGER);
  const long = [...given].filter(isChangedByDouble);
  if (beyond !== undefined || computed.length === 0 || long.length === 0) return beyond;
  const other = resultWith(neighboursOf(long));
  const others = [...(other ? numbersOf(other) : [])];
  if (others.length !== results.length) return undefined;
  const independent = new Set(others);
  return computed.find((raw) => !independent.has(raw));
}

/** Another number near each; equal ones stay equal and others apart, and each moves by another amount, so that no difference stays. */
function neighboursOf(long: readonly string[]): Map<string, string> {
  const doubles = [...new Set(long.map(Number))].sort((one, other) => one - other);
  const moved = new Map(
    doubles.map((double, index) => [double, double + Math.abs(double) * (index + 1) * Number.EPSILON]),
  );
  return new Map(long.map((raw) => [raw, String(moved.get(Number(raw)))]));
}

function* numbersOf(tree: JsonTree): Iterable<string> {
  for (let node = 0; node < tree.size; node += 1) if (tree.kindOf(node) === 'number') yield tree.rawOf(node);
}
