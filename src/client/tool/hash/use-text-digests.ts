import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InputForm, KeyMode } from '#domain/hash/index.ts';
import type { Failure } from '#domain/result.ts';
import { useWorker } from '../../state/use-worker.ts';
import type { TextInput, DigestRequest } from './work/digest-request.ts';
import type { TextDigests } from './work/hash-text.ts';
import { openHashWorker } from './worker-pool.ts';

export interface TextDigestState {
  /** The digests last computed. They stay until newer ones arrive, so that the page does not flicker during typing. */
  readonly digests: TextDigests | undefined;
  /** How the key took part in these digests; the key may have changed since. */
  readonly mode: KeyMode | undefined;
  readonly error: Failure | undefined;
}

const emptyState: TextDigestState = { digests: undefined, mode: undefined, error: undefined };

/** Computes the digests of a text in a worker while it is typed. Texts typed meanwhile wait, and only the latest is hashed. */
export function useTextDigests(text: string, form: InputForm, wanted: DigestRequest): TextDigestState {
  const [outcome, setOutcome] = useState(emptyState);
  const worker = useWorker(openHashWorker);
  const latest = useRef<TextInput>(undefined);
  const busy = useRef(false);

  const hashLatest = useEffectEvent(async (): Promise<void> => {
    busy.current = true;
    for (let input = latest.current; input; input = latest.current === input ? undefined : latest.current) {
      const asked = await worker.run('hashText', input);
      const answer = asked.ok ? asked.value : asked;
      // The text may have been cleared while the worker computed its digests.
      if (latest.current)
        setOutcome(
          answer.ok
            ? { digests: answer.value, mode: input.key?.mode, error: undefined }
            : { ...emptyState, error: answer.error },
        );
      if (!asked.ok) break;
    }
    busy.current = false;
  });

  useEffect(() => {
    latest.current = text === '' ? undefined : { text, form, ...wanted };
    if (!latest.current) setOutcome(emptyState);
    else if (!busy.current) void hashLatest();
  }, [text, form, wanted]);
  return outcome;
}
