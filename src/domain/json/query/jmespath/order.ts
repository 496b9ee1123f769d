import { comparers } from '../../core/key-order.ts';
import { compareNumbers } from '../../core/number-value.ts';
import type { Budget } from '../../core/budget.ts';
import { QueryStop } from '../../core/query-stop.ts';
import type { Runtime } from './function-shape.ts';
import {
  arrayItems,
  typeOfValue,
  type JmespathArray,
  numberSource,
  type ExpressionReference,
  stringValue,
  type JmespathValue,
} from './value.ts';

/** Numbers by value, texts by code point. */
function compareKeys(first: string, second: string, isNumber: boolean): number {
  return isNumber ? compareNumbers(first, second) : comparers['code-point'](first, second);
}

interface Keyed {
  readonly item: JmespathValue;
  readonly key: string;
  readonly isNumber: boolean;
}

function keyed(item: JmespathValue, by: JmespathValue): Keyed {
  const number = numberSource(by);
  return { item, key: number ?? stringValue(by)!, isNumber: number !== undefined };
}

/**
 * All items with their keys, which are either all numbers or all strings.
 * @throws QueryStop for other keys
 */
function keyItems(runtime: Runtime, [list, reference]: readonly JmespathValue[], at: number): Keyed[] {
  const { expression } = reference as ExpressionReference;
  const keys: Keyed[] = [];
  for (const item of arrayItems(list!)!) {
    const key = runtime.ask(expression, item);
    const kind = typeOfValue(key);
    const first = keys[0];
    if ((kind !== 'number' && kind !== 'string') || (first && first.isNumber !== (kind === 'number')))
      throw new QueryStop('type', '开始的函数按表达式取到的值应当全是数或全是文字', at);
    keys.push(keyed(item, key));
  }
  return keys;
}

function ordered(keys: Keyed[], budget: Budget): JmespathValue {
  budget.spend(keys.length * Math.ceil(Math.log2(keys.length + 2)));
  return keys.sort((one, two) => compareKeys(one.key, two.key, one.isNumber)).map(({ item }) => item);
}

function furthest(keys: readonly Keyed[], direction: 1 | -1): JmespathValue {
  let best = keys[0];
  for (const each of keys) if (compareKeys(each.key, best!.key, each.isNumber) * direction > 0) best = each;
  return best?.item ?? null;
}

/** `sort()` of the JMESPath specification; stable. */
export function sort(list: JmespathArray, budget: Budget): JmespathValue {
  return ordered(
    list.map((item) => keyed(item, item)),
    budget,
  );
}

/** `sort_by()` of the JMESPath specification; stable. `at` is the offset of the call. */
export function sortBy(runtime: Runtime, given: readonly JmespathValue[], at: number): JmespathValue {
  return ordered(keyItems(runtime, given, at), runtime.budget);
}

/** The greatest (1) or least (-1) item. */
export function extreme(list: JmespathArray, direction: 1 | -1): JmespathValue {
  return furthest(
    list.map((item) => keyed(item, item)),
    direction,
  );
}

/** `max_by()` (direction 1) and `min_by()` (direction -1) of the JMESPath specification; null for an empty array. */
export function extremeBy(
  runtime: Runtime,
  given: readonly JmespathValue[],
  direction: 1 | -1,
  at: number,
): JmespathValue {
  return furthest(keyItems(runtime, given, at), direction);
}
