import { SolarDay } from 'tyme4ts';
import type { CivilDate } from '#domain/lunar/index.ts';

/** The entry of the traditional almanac for a day. */
export interface AlmanacDay {
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly clash: string;
}

/**
 * Answers the almanac entry of a day from tyme4ts. No other browser code uses that library, so it is loaded on demand.
 */
export function almanacOf({ year, month, day }: CivilDate): AlmanacDay {
  const pair = SolarDay.fromYmd(year, month, day).getSixtyCycleDay();
  const branch = pair.getSixtyCycle().getEarthBranch();
  const opposite = branch.getOpposite();
  return {
    good: pair.getRecommends().map((item) => item.getName()),
    bad: pair.getAvoids().map((item) => item.getName()),
    clash: `冲${opposite.getZodiac().getName()}，煞${branch.getOminous().getName()}`,
  };
}
