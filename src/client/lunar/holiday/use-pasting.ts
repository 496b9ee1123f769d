import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useKeptText } from '../../state/use-kept-text.ts';
import type { SchedulesInUse } from '../parts/use-schedules.ts';
import { type PasteResult, readPasted } from './state.ts';

export interface Pasting {
  readonly text: string;
  readonly change: (text: string) => void;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** False until hydration: before that, a press would submit the form to the server. */
  readonly ready: boolean;
  readonly read: (event: FormEvent) => void;
  readonly outcome: PasteResult | undefined;
  readonly keep: () => Promise<void>;
  /** The year stored last; `lasting` is false where the browser could not store it. */
  readonly kept: { readonly year: number; readonly lasting: boolean } | undefined;
}

/** Holds the text of a notice from pasting to storing. The text is cleared only after it was stored. */
export function usePasting(held: SchedulesInUse): Pasting {
  const { text, type, input } = useKeptText<HTMLTextAreaElement>('lunar/holiday');
  const [ready, setReady] = useState(false);
  const [outcome, setOutcome] = useState<PasteResult>();
  const [kept, setKept] = useState<Pasting['kept']>();
  useEffect(() => setReady(true), []);

  function change(next: string): void {
    type(next);
    setOutcome(undefined);
    setKept(undefined);
  }

  return {
    text,
    change,
    input,
    ready,
    outcome,
    kept,
    read(event) {
      event.preventDefault();
      setKept(undefined);
      setOutcome(readPasted(text, held));
    },
    async keep() {
      if (outcome?.kind !== 'read') return;
      const { schedule } = outcome.reading;
      const lasting = await held.keep(schedule);
      // A text typed meanwhile stays, and so does one that could not be stored.
      if (lasting && input.current?.value === text) type('');
      setOutcome(undefined);
      setKept({ year: schedule.year, lasting });
    },
  };
}
