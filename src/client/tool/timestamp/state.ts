import { useEffect, useState } from 'react';
import { readTime, type Unit } from '../../../domain/timestamp/index.ts';
import { useServices } from '../../state/services.ts';
import { useKeptText } from '../../state/use-kept-text.ts';

const tickMilliseconds = 100;

/** The present time while running; nothing until the page has come alive, so that the server's page is the same for all. */
export function useLiveClock() {
  const { platform } = useServices();
  const [now, setNow] = useState<number>();
  const [running, setRunning] = useState(true);
  useEffect(() => {
    if (!running) return;
    const tick = (): void => setNow(platform.now());
    tick();
    const timer = setInterval(tick, tickMilliseconds);
    return () => clearInterval(timer);
  }, [platform, running]);
  return { now, running, toggle: () => setRunning(!running) };
}

export type UnitChoice = Unit | 'auto';

/** What was typed, kept on the device, and what it means. */
export function useConversion() {
  const { platform } = useServices();
  const { text, type, input } = useKeptText<HTMLInputElement>('tool/timestamp');
  const [unit, setUnit] = useState<UnitChoice>('auto');
  return {
    text,
    type,
    input,
    unit,
    setUnit,
    typeNow: () => type(String(platform.now())),
    reading: text.trim() ? readTime(text, unit === 'auto' ? undefined : unit) : undefined,
  };
}
