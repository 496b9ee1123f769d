import type { Failure } from '../../result.ts';

/** `type` and `value` are mistakes that only show when an expression meets its values: a wrong kind, a step of 0 … */
export type QueryErrorCode = 'empty' | 'syntax' | 'function' | 'type' | 'value' | 'too-long' | 'too-deep' | 'too-much';

/** Ends a query from the depth of parser or evaluator; never leaves `queryJson`. */
export class QueryStop extends Error {
  readonly code: QueryErrorCode;
  /** Place in the expression. */
  readonly at: number | undefined;

  constructor(code: QueryErrorCode, complaint: string, at?: number) {
    super(complaint);
    this.code = code;
    this.at = at;
  }
}

/**
 * Ends a query whose budget is spent.
 * @throws QueryStop always
 */
export function refuseSteps(): never {
  throw new QueryStop('too-much', '这个表达式的计算步数太多，已停止，请把范围写得更具体');
}

/** A stop as a failure whose sentence begins with the place in the expression. */
export function queryFailure(expression: string, { code, at, message }: QueryStop): Failure<QueryErrorCode> {
  if (at === undefined) return { code, message };
  const before = expression.slice(0, at).split('\n');
  const line = before.length;
  const column = before[line - 1]!.length + 1;
  const where = line > 1 ? `表达式第 ${line} 行第 ${column} 个字符` : `表达式第 ${column} 个字符`;
  const name = at < expression.length ? `${where}“${String.fromCodePoint(expression.codePointAt(at)!)}”` : '表达式末尾';
  return { code, message: `${name}${message}`, offset: at, line, column };
}
