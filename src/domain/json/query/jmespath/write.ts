import { minifyJson } from '../../core/write.ts';
import type { Budget } from '../../core/budget.ts';
import { QueryStop } from '../../core/query-stop.ts';
import { ComputedNumber, DocumentValue, ExpressionReference, type JmespathValue } from './value.ts';

/** A value as JSON; parts of the document are copied as they are written there. */
export function writeValue(value: JmespathValue, budget: Budget): string {
  budget.spend(1);
  if (value instanceof DocumentValue) {
    const { tree, node } = value;
    budget.spend((tree.stopOf(node) - tree.startOf(node)) >> 3);
    return tree.rawOf(node);
  }
  if (value instanceof ComputedNumber) return value.raw;
  if (value instanceof ExpressionReference)
    throw new QueryStop('type', '“&”打头的表达式只能作函数的参数，本身不是结果');
  if (Array.isArray(value)) return `[${(value as JmespathValue[]).map((item) => writeValue(item, budget)).join(',')}]`;
  if (!(value instanceof Map)) return JSON.stringify(value);
  const fields = [...(value as ReadonlyMap<string, JmespathValue>)];
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${writeValue(each, budget)}`).join(',')}}`;
}

/** A value as JSON without white space between tokens. */
export function minifiedValue(value: JmespathValue, budget: Budget): string {
  const written = minifyJson(writeValue(value, budget));
  if (!written.ok) throw new QueryStop('too-much', '结果太大，无法生成');
  return written.value;
}
