import { dayAfter } from '../calendar/day-after.ts';
import { isShownYear, type Question } from '../day-name/index.ts';
import { lunarOf, solarOf, yearName } from '../lunar/index.ts';
import { type AnswerContext, calendarQuery, dateText, distanceText, type QuickAnswer, yearOutside } from './answer.ts';

const stems = '甲乙丙丁戊己庚辛壬癸';
const branches = '子丑寅卯辰巳午未申酉戌亥';
const animals = '鼠牛虎兔龙蛇马羊猴鸡狗猪';
const cycleLength = 60;
const pairOfYear = new RegExp(`^([${stems}])([${branches}])([${animals}])?年?$`);
const animalOfYear = new RegExp(`^([${animals}])年$`);

/** 丙午年, 马年, or 2027年: the lunar year and its days. */
export function answerYear(
  { plain, words, year, calendar }: Question,
  { today }: AnswerContext,
): QuickAnswer | readonly QuickAnswer[] | undefined {
  const present = lunarOf(today.year, today.month, today.day).year;
  if (words === '' && year !== undefined) return yearAnswer(year, today);
  if (year !== undefined || calendar === 'civil') return undefined;
  const asked = pairOfYear.exec(plain)?.[0] ?? animalOfYear.exec(plain)?.[0];
  if (asked === undefined) return undefined;
  const start = plain.replace(/年$/, '');
  const isAsked = (each: number): boolean => {
    const name = yearName(each).slice(0, -1);
    return name === start || name.slice(0, 2) === start || name.slice(2) === start;
  };
  if (isAsked(present)) return yearAnswer(present, today);
  // The last such year is as likely meant as the next one; the nearer comes first.
  const away = Array.from({ length: cycleLength }, (_, index) => index + 1);
  const near = [away.map((count) => present + count).find(isAsked), away.map((count) => present - count).find(isAsked)];
  const found = near.filter((each) => each !== undefined);
  return found
    .sort((one, other) => Math.abs(one - present) - Math.abs(other - present))
    .map((each) => yearAnswer(each, today));
}

function yearAnswer(year: number, today: AnswerContext['today']): QuickAnswer {
  if (!isShownYear(year)) return yearOutside(year);
  const first = solarOf({ year, month: 1, leap: false, day: 1 });
  const last = dayAfter(solarOf({ year: year + 1, month: 1, leap: false, day: 1 }), -1);
  const isNow = lunarOf(today.year, today.month, today.day).year === year;
  return {
    kind: 'fact',
    subject: `${year} 年`,
    value: yearName(year),
    facts: [`${dateText(first)}至 ${dateText(last)}`, isNow ? '就是今年' : distanceText(today, first)],
    page: 'lunar/calendar',
    query: { ...calendarQuery(first), view: 'year' },
  };
}
