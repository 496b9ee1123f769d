import { summerTimeOf } from '#domain/calendar/summer-time.ts';
import {
  disputedDays,
  disputeReason,
  issuedFirstDays,
  instantErrorOf,
  termsOf,
  type CivilDate,
  type SolarTerm,
  type TermName,
} from '#domain/lunar/index.ts';
import { beijingInstant } from '../parts/beijing-instant.ts';

/** An instant of a term that is widely copied and wrong. */
interface CirculatedInstant {
  readonly year: number;
  readonly name: TermName;
  /** what is copied, on Beijing's clock; the day is right */
  readonly clock: string;
}

/**
 * Figures of old almanac programs, which extrapolated the slowing of the Earth (ΔT) too steeply and so come out early. The
 * 《中国天文年历》, rounding to minutes, has 4:51 for the one of 2022.
 */
const circulatedInstants: readonly CirculatedInstant[] = [
  { year: 2022, name: '立春', clock: '04:50:36' },
  { year: 2026, name: '立春', clock: '04:01:51' },
];

/** The first year with leap seconds, and the first year since which all of China has used one time zone. */
const [firstLeapSecondYear, firstSingleZoneYear] = [1972, 1950];

const secondsPerHour = 3600;

/** Describes the accuracy of a year's instants and its peculiarities, one paragraph each. */
export function notesOf(year: number): string[] {
  const terms = termsOf(year);
  return [
    basisOf(year),
    ...clockOf(year),
    ...summerOf(year, terms),
    ...circulatedOf(year, terms),
    ...shiftedOf(terms),
    ...shiftedMonthsOf(year),
    ...disputesOf(year),
  ];
}

function basisOf(year: number): string {
  const { plusMinus, earlier } = instantErrorOf(year);
  const basis = `时刻由美国喷气推进实验室的 DE440 星历算出，按东八区标准时间（北京时间，UTC+8）给出，秒以下舍去，误差约 ±${plusMinus} 秒。`;
  if (earlier === 0) return basis;
  return (
    `${basis}前提是今后不再加闰秒；如果时钟继续跟随自转变慢的地球，${year} 年的时刻可能比这里早最多 ${earlier} 秒。` +
    '地球自转的快慢（ΔT）无法预知，离今天越远，这个差距越大。'
  );
}

function clockOf(year: number): string[] {
  return [
    ...(year < firstLeapSecondYear ? ['1972 年以前还没有闰秒，以世界时加八小时计。'] : []),
    ...(year < firstSingleZoneYear ? ['1949 年以前各地的标准时不一，表中一律按东八区给出，不是当时当地的钟表。'] : []),
  ];
}

function summerOf(year: number, terms: readonly SolarTerm[]): string[] {
  const summer = summerTimeOf(year);
  if (!summer) return [];
  const { first, last, begins, ends } = summer;
  const nextDay = terms
    .filter(({ seconds }) => seconds >= begins && seconds < ends)
    .map((term) => ({
      name: term.name,
      onTheClock: beijingInstant({ ...term, seconds: term.seconds + secondsPerHour }),
    }))
    .filter(({ onTheClock }) => !onTheClock.onAlmanacDay)
    .map(({ name, onTheClock: { day, clock } }) => `${name}按当时的钟表已是 ${day} ${clock}，历书仍记前一天。`);
  return [
    `${year} 年 ${dayText(first)} 2 时至 ${dayText(last)} 2 时实行夏令时，其间当时的钟表比这里快一小时。${nextDay.join('')}`,
  ];
}

function circulatedOf(year: number, terms: readonly SolarTerm[]): string[] {
  return circulatedInstants
    .filter((wrong) => wrong.year === year)
    .map(({ name, clock }) => {
      const ours = beijingInstant(terms.find((term) => term.name === name)!).clock;
      const early = secondsOfDay(ours) - secondsOfDay(clock);
      return `网上流传的 ${year} 年${name} ${clock} 比这里的 ${ours} 早 ${early} 秒：旧程序把地球自转变慢估计得太快，日期不受影响。`;
    });
}

/** Until 1928 the almanacs were computed for Beijing's own meridian; see issuedTermDays. */
function shiftedOf(terms: readonly SolarTerm[]): string[] {
  return terms
    .filter((term) => !beijingInstant(term).onAlmanacDay)
    .map((term) => {
      const { day, clock } = beijingInstant(term);
      const early = clock < '12';
      const cause = early ? '当时历书用北京地方时，比东八区慢 14 分 20 秒' : '当时推算的时刻偏晚，过了午夜';
      return `${term.name}算出的时刻是 ${day} ${clock}，当年的历书印在 ${dayText(term.date)}：${cause}。表中的日期从历书。`;
    });
}

/** Names the months that the almanac began the day before the new moon, by the same clock. */
function shiftedMonthsOf(year: number): string[] {
  return issuedFirstDays
    .filter(([other]) => other === year)
    .map(([, month, day]) => {
      const date = { year, month, day };
      return `${dayText(date)}当年的历书记为初一，比算出的朔早一天：当时用的是北京地方时，比东八区慢 14 分 20 秒。朔望表里的农历从历书。`;
    });
}

function disputesOf(year: number): string[] {
  return disputedDays
    .filter(({ adopted }) => adopted.year === year)
    .map((dispute) => `存疑：${disputeReason(dispute)}`);
}

function dayText({ month, day }: CivilDate): string {
  return `${month} 月 ${day} 日`;
}

function secondsOfDay(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * secondsPerHour + minutes * 60 + seconds;
}
