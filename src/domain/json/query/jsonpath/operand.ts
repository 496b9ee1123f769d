import type { QueryReader } from '../../core/query-reader.ts';
import { type Comparable, type FilterCondition, isSingular, type Path } from './syntax.ts';

/** A call of one of the functions of RFC 9535 §2.4. */
export type Call =
  | Extract<FilterCondition, { kind: 'match' | 'search' }>
  | Extract<Comparable, { kind: 'length' | 'count' | 'value' }>;

/** What may stand on its own in a filter before it is known whether it is compared. */
export type Operand = Comparable | { readonly kind: 'nodes'; readonly path: Path } | Call;

/** What yields one value at most, or a refusal. */
export function comparable(reader: QueryReader, operand: Operand, start: number): Comparable {
  switch (operand.kind) {
    case 'match':
    case 'search':
      return reader.refuse(`开始的 ${operand.kind}() 本身就是条件，不能拿来比较`, start);
    case 'nodes':
      if (!isSingular(operand.path)) reader.refuse('开始的路径可能找到多个值，不能拿来比较', start);
      return { kind: 'path', path: operand.path };
    default:
      return operand;
  }
}
