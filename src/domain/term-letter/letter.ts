import { type Daylight, daylightCities, daylightOf } from '../calendar/daylight.ts';
import { seasonNames, type SeasonName, termsOfSeason } from '../calendar/term-facts.ts';
import { beijingOffsetSeconds, type SolarTerm, termNames, termYears, termsOf, type TermName } from '../lunar/index.ts';
import { formatSeconds } from '../text/time.ts';

/**
 * The letters of a season by the names of its terms, as each of the four files has them. A line is a paragraph; one that begins with `> ` is a verse, its source and
 * its lines parted by `|`. What a year decides stands in braces: `{时刻}` and `{日子}` of the term, and of a city's day `{北京出}`,
 * `{北京落}`, `{北京昼}` (its length), `{北京变}` (by how much it differs from that of the term before) and `{北京差广州}`.
 */
type TermLettersOfSeason = Partial<Record<TermName, string>>;

/** A paragraph of a letter; a verse has a source. */
export interface TermLetterPart {
  readonly text: string;
  readonly source?: string;
}

/** The day of a city at a term. */
export interface CityDay extends Daylight {
  readonly name: string;
}

const loaders: Record<SeasonName, () => Promise<{ readonly letters: TermLettersOfSeason }>> = {
  春: () => import('./spring.ts'),
  夏: () => import('./summer.ts'),
  秋: () => import('./autumn.ts'),
  冬: () => import('./winter.ts'),
};

/** Loads the letter of a term as it is written. The texts are large, so each season is a chunk of its own. */
export async function loadTermLetter(name: TermName): Promise<string> {
  const season = seasonNames.find((each) => termsOfSeason(each).includes(name))!;
  return (await loaders[season]()).letters[name]!;
}

/** The paragraphs of a letter with the figures of a year's term. */
export function termLetterParts(written: string, term: SolarTerm): TermLetterPart[] {
  return written
    .trim()
    .split('\n')
    .map((line) => {
      if (!line.startsWith('> ')) return { text: fillIn(line, term) };
      const [source = '', text = ''] = line.slice(2).split('|');
      return { source, text };
    });
}

/** Sunrise and sunset of a term's day in the cities. */
export function cityDays(term: SolarTerm): CityDay[] {
  return daylightCities.map((city) => ({ name: city.name, ...daylightOf(term, city) }));
}

/** A day's length, or a difference of two, in whole minutes. */
export function lengthText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} 小时`] : []), ...(rest > 0 || hours === 0 ? [`${rest} 分`] : [])].join(' ');
}

/** A time of the day in Beijing's time, as `07:09`. */
export function timeText(seconds: number): string {
  return formatSeconds(Math.round(seconds / 60) * 60, 0).slice(11, 16);
}

/** The day of a term's instant as `12 月 22 日`, and its time to the second, in Beijing. */
export function instantParts({ seconds }: SolarTerm): { readonly day: string; readonly clock: string } {
  const [day = '', clock = ''] = formatSeconds(seconds, beijingOffsetSeconds).split(' ');
  const [, month, dayOfMonth] = day.split('-').map(Number);
  return { day: `${month} 月 ${dayOfMonth} 日`, clock };
}

function fillIn(line: string, term: SolarTerm): string {
  // A figure has spaces beside letters, none beside signs.
  return line
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 0 ? part : ` ${figure(part, term)} `))
    .join('')
    .replace(/ (?=[，。；、：！？）”])/g, '')
    .replace(/([，。；、：！？（“]) /g, '$1')
    .replace(/ {2}/g, ' ')
    .trim();
}

function figure(mark: string, term: SolarTerm): string {
  const { day, clock } = instantParts(term);
  if (mark === '时刻') return clock;
  if (mark === '日子') return day;
  const place = mark.search(/[出落昼变差]/);
  const [city, what, other] = [mark.slice(0, place), mark[place], mark.slice(place + 1)];
  const here = dayIn(city, term);
  if (what === '出') return timeText(here.rise);
  if (what === '落') return timeText(here.set);
  if (what === '昼') return lengthText(lengthOf(here));
  const compared = what === '变' ? dayIn(city, termBefore(term)) : dayIn(other, term);
  return lengthText(Math.abs(lengthOf(here) - lengthOf(compared)));
}

const lengthOf = ({ rise, set }: Daylight): number => set - rise;

function dayIn(city: string, term: SolarTerm): Daylight {
  const place = daylightCities.find(({ name }) => name === city);
  if (!place) throw new Error(`no city ${city}`);
  return daylightOf(term, place);
}

/** The term before; before the first of the tables there stands that of the first year's end, whose day is as long. */
function termBefore({ name, date: { year } }: SolarTerm): SolarTerm {
  const place = termNames.indexOf(name);
  if (place > 0) return termsOf(year)[place - 1]!;
  return termsOf(Math.max(year - 1, termYears.first))[termNames.length - 1]!;
}
