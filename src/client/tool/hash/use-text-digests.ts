import { useEffect, useRef, useState } from 'react';
import type { InputForm, KeyMode } from '../../../domain/hash/index.ts';
import type { Failure } from '../../../domain/result.ts';
import { useJobs } from '../../state/use-worker.ts';
import { openHashJobs } from './crew.ts';
import type { TextDigests } from './work/hash-text.ts';
import type { TextInput, Wanted } from './work/wanted.ts';

export interface TextOutcome {
  /** The digests last computed; they stand until newer ones are there, so that nothing flickers while somebody types. */
  readonly found: TextDigests | undefined;
  /** How a key took part in them, which may have changed since. */
  readonly mode: KeyMode | undefined;
  readonly error: Failure | undefined;
}

const nothing: TextOutcome = { found: undefined, mode: undefined, error: undefined };

/** The digests of a text, computed in a worker as it is typed. What comes in meanwhile waits, and of that only the latest. */
export function useTextDigests(text: string, form: InputForm, wanted: Wanted): TextOutcome {
  const [outcome, setOutcome] = useState(nothing);
  const link = useJobs(openHashJobs);
  const latest = useRef<TextInput>(undefined);
  const busy = useRef(false);

  async function work(): Promise<void> {
    busy.current = true;
    for (let input = latest.current; input; input = latest.current === input ? undefined : latest.current) {
      const asked = await link().run('text', input);
      const answer = asked.ok ? asked.value : asked;
      // An answer to what has been cleared meanwhile would come back from the dead.
      if (latest.current)
        setOutcome(
          answer.ok
            ? { found: answer.value, mode: input.key?.mode, error: undefined }
            : { ...nothing, error: answer.error },
        );
      if (!asked.ok) break;
    }
    busy.current = false;
  }

  useEffect(() => {
    latest.current = text === '' ? undefined : { text, form, ...wanted };
    if (!latest.current) setOutcome(nothing);
    else if (!busy.current) void work();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, form, wanted]);
  return outcome;
}
