import type { Budget } from '../../core/budget.ts';
import type { JmespathExpression } from './syntax.ts';
import type { JmespathType, JmespathValue } from './value.ts';

/** What functions may use besides their arguments. */
export interface Runtime {
  readonly budget: Budget;
  readonly note: (message: string) => void;
  /** What an expression answers of a value. */
  ask(expression: JmespathExpression, value: JmespathValue): JmespathValue;
}

/** What an argument may be; a list of kinds in brackets is an array of only one of them. */
export type ArgumentType = readonly (JmespathType | 'any' | 'numbers' | 'strings')[];

/** A function of JMESPath: the types of its arguments and its body. `at` is the offset of the call in the expression. */
export interface Definition {
  readonly wants: readonly ArgumentType[];
  /** More arguments of the last kind may follow. */
  readonly variadic?: boolean;
  readonly call: (runtime: Runtime, given: readonly JmespathValue[], at: number) => JmespathValue;
}
