import { isShownYear, type Question } from '../day-name/index.ts';
import { dayAfter } from '../calendar/day-after.ts';
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
): QuickAnswer | undefined {
  const present = lunarOf(today.year, today.month, today.day).year;
  if (words === '' && year !== undefined) return yearAnswer(year, today);
  if (year !== undefined || calendar === 'civil') return undefined;
  const asked = pairOfYear.exec(plain)?.[0] ?? animalOfYear.exec(plain)?.[0];
  if (asked === undefined) return undefined;
  const start = plain.replace(/年$/, '');
  // The lunar years from the present one on, once round the cycle.
  const found = Array.from({ length: cycleLength }, (_, index) => present + index).find((each) => {
    const name = yearName(each).slice(0, -1);
    return name === start || name.slice(0, 2) === start || name.slice(2) === start;
  });
  return found === undefined ? undefined : yearAnswer(found, today);
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
