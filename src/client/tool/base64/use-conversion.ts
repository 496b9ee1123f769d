import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { convert, type ConversionResult } from './convert.ts';
import type { Base64Options } from './options.ts';
import { useBase64Worker } from './use-base64-worker.ts';

/** Texts up to this length take a phone a few milliseconds and are converted at every key; longer ones go to the worker after a pause. */
const maxSynchronousLength = 20_000;
const debounceMilliseconds = 200;

export interface Conversion {
  readonly outcome: ConversionResult;
  readonly working: boolean;
  /** The error of the worker, where it produced no result. */
  readonly failure: string | undefined;
}

const none: ConversionResult = { kind: 'empty' };

/** Converts a text, in the page or in the worker. */
export function useConversion(text: string, options: Base64Options): Conversion {
  const { platform } = useServices();
  const worker = useBase64Worker();
  const atOnce = text.length <= maxSynchronousLength;
  const short = useMemo(() => (atOnce ? convert(text, options) : none), [atOnce, text, options]);
  const [long, setLong] = useState<Conversion>({ outcome: none, working: true, failure: undefined });

  useEffect(() => {
    if (atOnce) return;
    const abort = new AbortController();
    setLong((before) => ({ ...before, working: true }));
    async function ask(): Promise<void> {
      const answer = await worker.run('convert', { text, options }, { signal: abort.signal });
      if (abort.signal.aborted) return;
      const outcome = answer.ok ? answer.value : none;
      setLong({ outcome, working: false, failure: answer.ok ? undefined : answer.error.message });
    }
    platform.later(debounceMilliseconds, () => !abort.signal.aborted && void ask());
    return () => abort.abort();
  }, [atOnce, text, options, platform, worker]);

  return atOnce ? { outcome: short, working: false, failure: undefined } : long;
}

/** Whether a result was encoded, so that the matching options are shown. */
export function isEncoding(outcome: ConversionResult, { direction }: Base64Options): boolean {
  if (direction !== 'auto') return direction === 'encode';
  if (outcome.kind === 'lines') return outcome.encoding;
  return outcome.kind === 'empty' || outcome.kind === 'encoded';
}
