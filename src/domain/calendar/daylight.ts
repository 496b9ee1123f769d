import { beijingOffsetSeconds, type SolarTerm, dayNumberOf } from '../lunar/index.ts';
import { longitudeOf } from './term-facts.ts';

/** A city, in degrees north and east. */
export interface City {
  readonly name: string;
  readonly north: number;
  readonly east: number;
}

/** The cities whose daylight is shown, from north to south. */
export const daylightCities: readonly City[] = [
  { name: '哈尔滨', north: 45.8, east: 126.53 },
  { name: '北京', north: 39.9, east: 116.4 },
  { name: '上海', north: 31.23, east: 121.47 },
  { name: '成都', north: 30.66, east: 104.07 },
  { name: '广州', north: 23.13, east: 113.26 },
];

/** Sunrise and sunset of a day, in seconds since midnight in Beijing. */
export interface Daylight {
  readonly rise: number;
  readonly set: number;
}

const secondsPerDay = 86_400;
/** Noon of 1 January 2000, in Unix seconds, for which the mean longitude and the perihelion are given. */
const epoch = 946_728_000;
const meanLongitude = { atEpoch: 280.466, perDay: 0.985_647_36 } as const;
const perihelion = 282.94;
const eccentricity = 0.0167;
/** The tilt of the Earth's axis; it changes by 0.01° in a century, which is less than a second of daylight. */
const tilt = 23.439;
/** The centre of the Sun is so far below the horizon, by refraction (34′) and its radius (16′). */
const horizon = -50 / 60;
/** The equation of time, taken with aberration. */
const aberration = 0.0057;

/**
 * Sunrise and sunset on the almanac's day of a term in a city between the polar circles: the upper edge of the Sun on a level
 * horizon, in mean refraction. The Sun's longitude is exact at the term's instant and moves from there by its speed of that day.
 */
export function daylightOf({ name, date, seconds }: SolarTerm, city: City): Daylight {
  const midnight = dayNumberOf(date) * secondsPerDay - beijingOffsetSeconds;
  const longitude = longitudeOf(name);
  const speed = meanLongitude.perDay * (1 + 2 * eccentricity * cosine(longitude - perihelion));
  const sunAt = (second: number) => sunOf(longitude + (speed * (midnight + second - seconds)) / secondsPerDay);
  const find = (side: number): number => {
    let second = secondsPerDay / 2;
    // The Sun moves by a degree a day, so that the third look is within a second.
    for (let look = 0; look < 3; look += 1) {
      const { declination, ascension } = sunAt(second);
      const mean = meanLongitude.atEpoch + (meanLongitude.perDay * (midnight + second - epoch)) / secondsPerDay;
      const equation = turn(mean - aberration - ascension);
      const noon = secondsPerDay / 2 + (120 - city.east - equation) * 240;
      second = noon + side * halfDay(city.north, declination) * 240;
    }
    return second;
  };
  return { rise: find(-1), set: find(1) };
}

/** The Sun's declination and right ascension at a longitude, in degrees. */
function sunOf(longitude: number) {
  return {
    declination: degrees(Math.asin(sine(tilt) * sine(longitude))),
    ascension: degrees(Math.atan2(cosine(tilt) * sine(longitude), cosine(longitude))),
  };
}

/** The hour angle of the Sun at its setting, in degrees. */
function halfDay(north: number, declination: number): number {
  const part = (sine(horizon) - sine(north) * sine(declination)) / (cosine(north) * cosine(declination));
  return degrees(Math.acos(part));
}

/** The same angle between −180° and 180°. */
const turn = (angle: number): number => angle - 360 * Math.round(angle / 360);
const degrees = (angle: number): number => (angle * 180) / Math.PI;
const sine = (angle: number): number => Math.sin((angle * Math.PI) / 180);
const cosine = (angle: number): number => Math.cos((angle * Math.PI) / 180);
