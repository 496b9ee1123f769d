import type { QueryReader } from '../../core/query-reader.ts';
import { type Comparable, type FilterCondition, isSingular, type Path } from './syntax.ts';

/** A call of one of the functions of RFC 9535 §2.4. */
export type Call =
  | Extract<FilterCondition, { kind: 'match' | 'search' }>
  | Extract<Comparable, { kind: 'length' | 'count' | 'value' }>;

/** An operand of a filter before the parser knows whether it is compared. */
export type Operand = Comparable | { readonly kind: 'nodes'; readonly path: Path } | Call;

/**
 * The operand as one side of a comparison (RFC 9535 §2.3.5).
 * @throws QueryStop where it may yield several values or is a condition
 */
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
