import type { TermName } from '../lunar/index.ts';

/** An instant of a term that is widely copied and wrong. */
export interface CirculatedInstant {
  readonly year: number;
  readonly name: TermName;
  /** what is copied, on Beijing's clock; the day is right */
  readonly clock: string;
}

/**
 * Figures of old almanac programs, which extrapolated the slowing of the Earth (ΔT) too steeply and so come out early. The
 * 《中国天文年历》, rounding to minutes, has 4:51 for the one of 2022.
 */
export const circulatedInstants: readonly CirculatedInstant[] = [
  { year: 2022, name: '立春', clock: '04:50:36' },
  { year: 2026, name: '立春', clock: '04:01:51' },
];
