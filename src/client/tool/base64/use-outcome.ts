import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { useJobs } from '../../state/use-worker.ts';
import { convert, type Outcome } from './convert.ts';
import { openBase64Jobs } from './link.ts';
import type { Base64Options } from './options.ts';

/** What takes a phone a few milliseconds is done at every key; longer texts are a worker's, once the reader rests. */
const mostAtOnce = 20_000;
const restMilliseconds = 200;

export interface Conversion {
  readonly outcome: Outcome;
  readonly working: boolean;
  /** Why there is no outcome although there should be one. */
  readonly broken: string | undefined;
}

const none: Outcome = { kind: 'empty' };

/** What comes of a text. */
export function useOutcome(text: string, options: Base64Options): Conversion {
  const { platform } = useServices();
  const jobs = useJobs(openBase64Jobs);
  const atOnce = text.length <= mostAtOnce;
  const short = useMemo(
    () => (atOnce ? convert(text, options, platform.now() / 1000) : none),
    [atOnce, text, options, platform],
  );
  const [long, setLong] = useState<Conversion>({ outcome: none, working: true, broken: undefined });

  useEffect(() => {
    if (atOnce) return;
    const given = new AbortController();
    setLong((before) => ({ ...before, working: true }));
    async function ask(): Promise<void> {
      const input = { text, options, now: platform.now() / 1000 };
      const answer = await jobs().run('convert', input, { signal: given.signal });
      if (given.signal.aborted) return;
      const outcome = answer.ok ? answer.value : none;
      setLong({ outcome, working: false, broken: answer.ok ? undefined : answer.error.message });
    }
    platform.later(restMilliseconds, () => !given.signal.aborted && void ask());
    return () => given.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [atOnce, text, options, platform]);

  return atOnce ? { outcome: short, working: false, broken: undefined } : long;
}

/** Which way an outcome went, so that the options of that way are offered. */
export function isEncoding(outcome: Outcome, { direction }: Base64Options): boolean {
  if (direction !== 'auto') return direction === 'encode';
  if (outcome.kind === 'lines') return outcome.encoding;
  return outcome.kind === 'empty' || outcome.kind === 'encoded';
}
