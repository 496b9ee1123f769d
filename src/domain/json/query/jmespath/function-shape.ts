import type { Budget } from '../../budget.ts';
import type { Expression } from './syntax.ts';
import type { Kind, Value } from './value.ts';

/** What functions may use besides their arguments. */
export interface Runtime {
  readonly budget: Budget;
  readonly note: (message: string) => void;
  /** What an expression answers of a value. */
  ask(expression: Expression, value: Value): Value;
}

/** What an argument may be; a list of kinds in brackets is an array of only one of them. */
export type Wanted = readonly (Kind | 'any' | 'numbers' | 'strings')[];

export interface Definition {
  readonly wants: readonly Wanted[];
  /** More arguments of the last kind may follow. */
  readonly variadic?: boolean;
  readonly call: (runtime: Runtime, given: readonly Value[], at: number) => Value;
}
