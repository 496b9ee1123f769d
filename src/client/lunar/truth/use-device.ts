import { useEffect, useState } from 'react';
import { nextSlice } from '#client/platform/idle.ts';
import { compareCalendar, dayOf } from './compare.ts';
import { keyText } from './day-key.ts';
import { deviceCalendar } from './device-calendar.ts';
import type { Stretch } from './score.ts';

/** The first day of 2027 in the lunar calendar, which ICU takes for the last of 2026. */
const newYear = dayOf('2027-02-06');

/** What the browser's own calendar says; undefined while it is asked, null where there is none. */
export interface DeviceFinding {
  readonly newYear: string;
  readonly stretches: readonly Stretch[];
}

/** Asks the reader's browser for the whole calendar, in slices. */
export function useDevice(): DeviceFinding | null | undefined {
  const [finding, setFinding] = useState<DeviceFinding | null>();
  useEffect(() => {
    const ask = deviceCalendar();
    let isGone = false;
    const pause = async (): Promise<void> => {
      await nextSlice();
      if (isGone) throw new Error('left');
    };
    const compare = async (): Promise<void> => {
      await pause();
      if (!ask) return setFinding(null);
      const stretches = await compareCalendar(ask, pause);
      setFinding({ newYear: keyText(ask(newYear)), stretches });
    };
    compare().catch((error: unknown) => {
      if (!isGone) throw error;
    });
    return () => {
      isGone = true;
    };
  }, []);
  return finding;
}
