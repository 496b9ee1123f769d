import { compareNumbers } from '../../number-value.ts';
import { sameValue } from '../../same-value.ts';
import type { Budget } from '../../budget.ts';
import { fieldsOf, isTrue, itemsOf, kindOf, numberOf, Place, textOf, type Value } from './value.ts';

/** Whether two values are the same; numbers by their exact value. */
export function equals(left: Value, right: Value, budget: Budget): boolean {
  budget.spend(1);
  const kind = kindOf(left);
  if (kind !== kindOf(right)) return false;
  if (left instanceof Place && right instanceof Place) {
    const [first, second] = [left.tree.endOf(left.node) - left.node, right.tree.endOf(right.node) - right.node];
    budget.spend(first + second);
    return sameValue(left.tree, left.node, right.tree, right.node);
  }
  switch (kind) {
    case 'string':
      return textOf(left) === textOf(right);
    case 'number':
      return compareNumbers(numberOf(left)!, numberOf(right)!) === 0;
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

function sameItems(left: Value, right: Value, budget: Budget): boolean {
  const [first, second] = [itemsOf(left)!, itemsOf(right)!];
  return first.length === second.length && first.every((item, at) => equals(item, second[at]!, budget));
}

function sameFields(left: Value, right: Value, budget: Budget): boolean {
  const [first, second] = [fieldsOf(left)!, fieldsOf(right)!];
  if (first.size !== second.size) return false;
  return [...first].every(([key, value]) => {
    const other = second.get(key);
    return other !== undefined && equals(value, other, budget);
  });
}
