import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { CivilDate } from '#domain/lunar/index.ts';
import type { Platform } from '../platform/platform.ts';

export interface Clock {
  /** Unix seconds, to the minute; in a rendered page, the instant it is drawn for until the client has taken over. */
  readonly instant: ReadonlySignal<number>;
  /** Today where the reader is; in a rendered page, today in UTC+8 until the client has taken over. */
  readonly today: ReadonlySignal<CivilDate>;
  readonly reload: () => void;
}

export function createClock(platform: Platform, drawnAt: number): Clock {
  const instant = signal(drawnAt);
  const eastEight = new Date((drawnAt + 8 * 3600) * 1000);
  const today = signal<CivilDate>({
    year: eastEight.getUTCFullYear(),
    month: eastEight.getUTCMonth() + 1,
    day: eastEight.getUTCDate(),
  });
  return {
    instant,
    today,
    reload() {
      const here = new Date(platform.now());
      instant.value = here.getTime() / 1000;
      const next = { year: here.getFullYear(), month: here.getMonth() + 1, day: here.getDate() };
      const { year, month, day } = today.value;
      if (next.year !== year || next.month !== month || next.day !== day) today.value = next;
    },
  };
}
