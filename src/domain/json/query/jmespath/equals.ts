import { compareNumbers } from '../../core/number-value.ts';
import { sameValue } from '../../core/same-value.ts';
import type { Budget } from '../../core/budget.ts';
import {
  objectFields,
  isTrue,
  arrayItems,
  typeOfValue,
  numberSource,
  DocumentValue,
  stringValue,
  type JmespathValue,
} from './value.ts';

/** Whether two values are the same; numbers by their exact value. */
export function equals(left: JmespathValue, right: JmespathValue, budget: Budget): boolean {
  budget.spend(1);
  const kind = typeOfValue(left);
  if (kind !== typeOfValue(right)) return false;
  if (left instanceof DocumentValue && right instanceof DocumentValue) {
    const [first, second] = [left.tree.endOf(left.node) - left.node, right.tree.endOf(right.node) - right.node];
    budget.spend(first + second);
    return sameValue(left.tree, left.node, right.tree, right.node);
  }
  switch (kind) {
    case 'string':
      return stringValue(left) === stringValue(right);
    case 'number':
      return compareNumbers(numberSource(left)!, numberSource(right)!) === 0;
    case 'boolean':
      return isTrue(left) === isTrue(right);
    case 'array':
      return sameItems(left, right, budget);
    case 'object':
      return sameFields(left, right, budget);
    default:
      return kind === 'null';
  }
}

function sameItems(left: JmespathValue, right: JmespathValue, budget: Budget): boolean {
  const [first, second] = [arrayItems(left)!, arrayItems(right)!];
  return first.length === second.length && first.every((item, at) => equals(item, second[at]!, budget));
}

function sameFields(left: JmespathValue, right: JmespathValue, budget: Budget): boolean {
  const [first, second] = [objectFields(left)!, objectFields(right)!];
  if (first.size !== second.size) return false;
  return [...first].every(([key, value]) => {
    const other = second.get(key);
    return other !== undefined && equals(value, other, budget);
  });
}
