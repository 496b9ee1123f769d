import type { Budget } from '../../core/budget.ts';
import type { JmespathExpression } from './syntax.ts';
import type { JmespathType, JmespathValue } from './value.ts';

/** The services that functions may use besides their arguments. */
export interface Runtime {
  readonly budget: Budget;
  readonly note: (message: string) => void;
  /** Evaluates an expression reference on a value. */
  ask(expression: JmespathExpression, value: JmespathValue): JmespathValue;
}

/** The types an argument may have; `numbers` and `strings` are arrays of only that type. */
export type ArgumentType = readonly (JmespathType | 'any' | 'numbers' | 'strings')[];

/** A function of JMESPath: the types of its arguments and its body. `at` is the offset of the call in the expression. */
export interface Definition {
  readonly wants: readonly ArgumentType[];
  /** Whether more arguments of the last type may follow. */
  readonly variadic?: boolean;
  readonly call: (runtime: Runtime, given: readonly JmespathValue[], at: number) => JmespathValue;
}
