import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '../state/services.ts';
import type { HomeFacts } from './facts.ts';
import { useDeferredWork } from './use-deferred-work.ts';

/** The facts of today: those in the rendered page, or from the lazy code where the reader's day is another. */
export function useFacts(): HomeFacts | undefined {
  useSignals();
  const { clock, facts } = useServices();
  const rendered = facts['home'] as HomeFacts | undefined;
  const { year, month, day } = clock.today.value;
  const isToday = rendered?.date.year === year && rendered.date.month === month && rendered.date.day === day;
  const worked = useDeferredWork(isToday ? undefined : `${year}-${month}-${day}`, async () =>
    (await import('./facts.ts')).homeFacts({ year, month, day }, new Date().getHours()),
  );
  return isToday ? rendered : (worked ?? rendered);
}
