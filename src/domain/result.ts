/** What a function that may be refused its input answers: the value, or a failure that can be shown to a person. */
export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure<Code> };

/**
 * Why an input was refused. `message` is one Chinese sentence fit for the screen; `code` is stable and meant for programs.
 * `offset` counts UTF-16 code units from 0, `line` and `column` count from 1; they are there where the input is a text.
 */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly offset?: number;
  readonly line?: number;
  readonly column?: number;
}

/** Wraps a value as a success. */
export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Wraps a failure, so that call sites stay one line. */
export function failure<Code extends string>(
  error: Failure<Code>,
): { readonly ok: false; readonly error: Failure<Code> } {
  return { ok: false, error };
}
