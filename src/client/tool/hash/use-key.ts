import { useMemo, useState } from 'react';
import { type InputForm, readInput } from '../../../domain/hash/index.ts';
import type { Failure } from '../../../domain/result.ts';
import type { HashKey } from './work/digest-request.ts';

export interface KeyState {
  readonly on: boolean;
  readonly text: string;
  readonly form: InputForm;
  /** Why the text is no key. */
  readonly error: Failure | undefined;
  /** Undefined without a key, and while it cannot be read. */
  readonly key: HashKey | undefined;
  readonly change: (changes: Partial<Pick<KeyState, 'on' | 'text' | 'form'>>) => void;
}

/** A key as it is typed. It lives in this page alone: in no address, on no device. */
export function useKey(keyed: boolean): KeyState {
  const [typed, setTyped] = useState<{ on: boolean; text: string; form: InputForm }>({
    on: false,
    text: '',
    form: 'utf8',
  });
  const { on, text, form } = typed;
  const read = useMemo(() => (on ? readInput(text, form) : undefined), [on, text, form]);
  const key = useMemo(
    (): HashKey | undefined => (read?.ok ? { bytes: read.value, mode: keyed ? 'keyed' : 'hmac' } : undefined),
    [read, keyed],
  );
  return {
    ...typed,
    error: read?.ok === false ? read.error : undefined,
    key,
    change: (changes) => setTyped((before) => ({ ...before, ...changes })),
  };
}
