import { dayNumber } from '../../lunar/index.ts';
import { daySeconds } from './wall.ts';

/** Years in which a leap second ended June (1) or December (2), from IERS Bulletin C; none since 2016, none announced. */
const leaps =
  '1972:1 1972:2 1973:2 1974:2 1975:2 1976:2 1977:2 1978:2 1979:2 1981:1 1982:1 1983:1 1985:1 1987:2 1989:2 1990:2 ' +
  '1992:1 1993:1 1994:1 1995:2 1997:1 1998:2 2005:2 2008:2 2012:1 2015:1 2016:2';

/** The seconds since the epoch that follow a leap second. Unix time gives both the same number. */
export const afterLeapSeconds: readonly number[] = leaps.split(' ').map((text) => {
  const [year, half] = text.split(':').map(Number) as [number, number];
  return (half === 1 ? dayNumber(year, 7, 1) : dayNumber(year + 1, 1, 1)) * daySeconds;
});

/** Whether 23:59:60 UTC came right before this second. */
export function followsLeapSecond(epochSeconds: number): boolean {
  return afterLeapSeconds.includes(epochSeconds);
}

const gpsEpoch = dayNumber(1980, 1, 6) * daySeconds;

/** Leap seconds between the epoch of GPS (1980-01-06) and a moment: how far GPS time is ahead of UTC. */
export function gpsAhead(epochSeconds: number): number {
  return afterLeapSeconds.filter((leap) => leap > gpsEpoch && leap <= epochSeconds).length;
}
