import { dayAfter } from '../calendar/day-after.ts';
import { weekdaySign } from '../calendar/weekday.ts';
import { isoText, type CivilDate } from '../lunar/index.ts';
import { leavePlansOf, type LeavePlan } from './leave-plans.ts';
import type { Schedules } from './schedule.ts';
import { coincidingDays, holidaysOf } from './statutory.ts';
import { type HolidayStretch, stretchesOf } from './stretches.ts';
import {
  earlierYear,
  yearNumbers,
  type DayRun,
  type EarlierYear,
  type MakeUpDay,
  type YearNumbers,
} from './year-numbers.ts';

/** The numbers of days of leave that the text speaks of. */
const leaves = [1, 2, 3, 5];

/**
 * What a year with a notice is like, in paragraphs: how many days off and why so many, the holidays from the longest on, the days people
 * work for them, and what some days of leave buy; all beside the years before it whose notices are held. None for other years.
 */
export function yearText(year: number, schedules: Schedules): string[] {
  if (!schedules.has(year)) return [];
  const numbers = yearNumbers(year, schedules);
  const earlier = [...schedules.keys()]
    .filter((other) => other < year)
    .sort((one, other) => one - other)
    .map((other) => earlierYear(other, schedules));
  return [
    restText(year, numbers, earlier),
    stretchText(stretchesOf(year, schedules), earlier),
    makeUpText(numbers, earlier),
    leaveText(leaves.flatMap((leave) => leavePlansOf(year, leave, schedules, 1))),
  ];
}

function restText(year: number, numbers: YearNumbers, earlier: readonly EarlierYear[]): string {
  const { rest, work, weekends, lawful, crossing, extra } = numbers;
  const before = earlier[earlier.length - 1];
  const compared = before
    ? `，${comparison(rest - before.rest, `${before.year} 年`)}。`
    : '。收录的通知从这一年开始，没有更早的可比。';
  const twice = coincidingDays(holidaysOf(year)).length > 0 ? '（与国庆重合的中秋也算一天）' : '';
  const sum = `周六、周日 ${weekends} 天，法定节假日 ${lawful} 天${twice}，合起来 ${weekends + lawful} 天`;
  const changes = [
    ...(crossing === 0 ? [] : [crossingText(crossing)]),
    ...(extra === 0 ? [] : [extra > 0 ? `另发的通知又多放 ${extra} 天` : `通知少放了 ${-extra} 天`]),
  ];
  const outcome = changes.length > 0 ? `；${changes.join('，')}` : '，正好是这个数，调休没有多给，也没有少给';
  return `${year} 年休息 ${rest} 天，上班 ${work} 天${compared}${rankText(rest, earlier)}${sum}${outcome}。${luckText(numbers)}`;
}

function luckText({ lawfulOnWeekend, extra }: YearNumbers): string {
  if (lawfulOnWeekend === 0) return '法定的日子没有一天碰上周末。';
  const made = extra < 0 ? '' : `，${lawfulOnWeekend > 1 ? '都' : ''}另放了一天`;
  return `法定的日子有 ${lawfulOnWeekend} 天碰上周末${made}。`;
}

function crossingText(crossing: number): string {
  return crossing > 0
    ? `上一年年底先补了 ${crossing} 天班，所以多 ${crossing} 天`
    : `年底替下一年的元旦先补了 ${-crossing} 天班，所以少 ${-crossing} 天`;
}

/** How the days off stand among those of all earlier years. */
function rankText(rest: number, earlier: readonly EarlierYear[]): string {
  if (earlier.length < 2) return '';
  const counts = earlier.map((each) => each.rest);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const since = `${earlier[0]!.year} 年以来`;
  if (rest > most) return `${since}，没有哪一年休得更多。`;
  if (rest < least) return `${since}，没有哪一年休得更少。`;
  const same = earlier.filter((each) => each.rest === rest).map((each) => each.year);
  if (least === most) return `${since}年年如此。`;
  if (rest === most) return `${since}最多的就是 ${rest} 天，${yearList(same)}也是。`;
  if (rest === least) return `${since}最少的就是 ${rest} 天，此前有 ${same.length} 年也是。`;
  return `${since}，最少的年份 ${least} 天，最多的 ${most} 天。`;
}

const yearList = (years: readonly number[]): string => `${years.join('、')} 年`;

function comparison(more: number, than: string): string {
  if (more === 0) return `与 ${than}一样`;
  return `比 ${than}${more > 0 ? '多' : '少'} ${Math.abs(more)} 天`;
}

/** The holidays with the weekends beside them, by length. */
function stretchText(stretches: readonly HolidayStretch[], earlier: readonly EarlierYear[]): string {
  const byLength = new Map<number, HolidayStretch[]>();
  for (const stretch of stretches) {
    const { days } = stretch.whole;
    byLength.set(days, [...(byLength.get(days) ?? []), stretch]);
  }
  const [longest, ...others] = [...byLength].sort(([one], [other]) => other - one);
  if (!longest) return '';
  const [days, ones] = longest;
  const names = ones.map(({ name, whole }) => `${spokenName(name)}（${runText(whole)}）`).join('、');
  const each = ones.length > 1 ? '各' : '';
  const rest = others.map(([length, those]) => lengthText(length, those)).join('，');
  return `算上挨着的周末，最长的是${names}，${each}连休 ${days} 天${longerText(days, earlier)}。${rest && `${rest}。`}${unmovedText(stretches)}`;
}

function lengthText(days: number, stretches: readonly HolidayStretch[]): string {
  const names = stretches.map(({ name }) => spokenName(name)).join('、');
  if (days === 1) return `${names}落在一周当中，只放当天`;
  return `${names}${stretches.length > 1 ? '各' : ''} ${days} 天`;
}

/** Which earlier years had a longer holiday, as far as few had. */
function longerText(days: number, earlier: readonly EarlierYear[]): string {
  const longer = earlier.filter((each) => each.longest > days);
  const before = earlier[earlier.length - 1];
  if (!before) return '';
  if (longer.length === 0) {
    const isNew = earlier.every((each) => each.longest < days);
    return isNew ? `，${earlier[0]!.year} 年以来头一回这样长` : '，此前没有更长的';
  }
  if (longer.length > 2) return `，${comparison(days - before.longest, `${before.year} 年的最长一段`)}`;
  const lengths = [...new Set(longer.map((each) => each.longest))];
  const yearsOf = (length: number): string =>
    yearList(longer.filter((each) => each.longest === length).map((each) => each.year));
  return `，此前只有 ${lengths.map((length) => `${yearsOf(length)}的 ${length} 天`).join('、')}比它长`;
}

function unmovedText(stretches: readonly HolidayStretch[]): string {
  const unmoved = stretches.filter(({ work }) => work.length === 0).map(({ name }) => spokenName(name));
  if (unmoved.length === 0) return '每个假都要补班。';
  return unmoved.length === stretches.length ? '' : `不用补班的是${unmoved.join('、')}。`;
}

function makeUpText({ madeUp, longestWork }: YearNumbers, earlier: readonly EarlierYear[]): string {
  if (madeUp.length === 0) return `这一年没有补班。${longestText(longestWork)}`;
  const saturdays = madeUp.filter(({ date }) => weekdaySign(date) === '六').length;
  const sundays = madeUp.length - saturdays;
  const split = [saturdays && `周六 ${saturdays} 天`, sundays && `周日 ${sundays} 天`].filter(Boolean).join('、');
  const names = [...new Set(madeUp.map(holidayOf))];
  const list = names
    .map((name) =>
      holidayMakeUp(
        name,
        madeUp.filter((day) => holidayOf(day) === name),
      ),
    )
    .join('；');
  return `补班 ${madeUp.length} 天，${split}${makeUpRank(madeUp.length, earlier)}。${list}。${lostText(madeUp)}${longestText(longestWork)}`;
}

/** The holiday that a day is worked for; in December that is the one of the year to come. */
function holidayOf({ date, name }: MakeUpDay): string {
  return date.month === 12 ? `下一年的${name}` : name;
}

/** Weekends of which both days are worked. */
function lostText(madeUp: readonly MakeUpDay[]): string {
  const days = new Set(madeUp.map(({ date }) => isoText(date)));
  const lost = madeUp.filter(({ date }) => weekdaySign(date) === '六' && days.has(isoText(dayAfter(date, 1))));
  return lost.length === 0 ? '' : `有 ${lost.length} 个周末两天都要上班。`;
}

function makeUpRank(count: number, earlier: readonly EarlierYear[]): string {
  const before = earlier[earlier.length - 1];
  if (!before) return '';
  if (earlier.length < 2) return `，${comparison(count - before.madeUp, `${before.year} 年`)}`;
  const counts = earlier.map((each) => each.madeUp);
  const than = comparison(count - before.madeUp, `${before.year} 年`);
  if (count > Math.max(...counts)) return `，${than}，是 ${earlier[0]!.year} 年以来最多的`;
  if (count < Math.min(...counts)) return `，${than}，是 ${earlier[0]!.year} 年以来最少的`;
  const mean = counts.reduce((sum, each) => sum + each, 0) / counts.length;
  return `，${than}；此前 ${earlier.length} 年平均 ${Number(mean.toFixed(1))} 天`;
}

/** The days worked for a holiday; their weekday is said once where it is one. */
function holidayMakeUp(name: string, days: readonly MakeUpDay[]): string {
  const signs = new Set(days.map(({ date }) => weekdaySign(date)));
  const text = ({ date }: MakeUpDay): string => dateText(date) + (signs.size > 1 ? `（周${weekdaySign(date)}）` : '');
  const weekday = signs.size > 1 ? '' : `，${days.length > 1 ? '都' : ''}是周${[...signs][0]}`;
  return `${spokenName(name)}补 ${days.map(text).join('、')}${weekday}`;
}

function longestText(run: YearNumbers['longestWork']): string {
  const when = `，${runText(run)}${run.times > 1 ? `，同样长的还有 ${run.times - 1} 段` : ''}`;
  if (run.days >= 7) return `最累的一段要连上 ${run.days} 天班${when}。`;
  return `没有哪一段要连上七天，最长的是 ${run.days} 天${run.days > 5 ? when : ''}。`;
}

/** What the best plans buy, from the fewest days of leave on. */
function leaveText(plans: readonly LeavePlan[]): string {
  const [first, ...more] = plans;
  if (!first) return '';
  const start = `只请 ${first.leave.length} 天假，最多连休 ${first.days} 天：请 ${leaveDays(first)}，歇 ${runText(first)}`;
  const others = more.map(
    (plan) => `请 ${plan.leave.length} 天是 ${plan.days} 天，${runText(plan)}${joinedText(plan)}`,
  );
  return `${[start, ...others].join('；')}。${stepText(plans)}`;
}

function leaveDays({ leave }: LeavePlan): string {
  // A Saturday or a Sunday is a day of leave where people work on it.
  const weekday = (date: CivilDate): string =>
    `周${weekdaySign(date)}${/[六日]/.test(weekdaySign(date)) ? '，补班' : ''}`;
  return leave.map((date) => `${dateText(date)}（${weekday(date)}）`).join('、');
}

/** Names the holidays that a plan joins; a stretch of two holidays is joined without it. */
function joinedText({ names }: LeavePlan): string {
  return names.length > 1 && names.every((name) => !name.includes('、')) ? `，连起${names.join('和')}` : '';
}

/** The step that gives most for each further day of leave. */
function stepText(plans: readonly LeavePlan[]): string {
  const steps = plans.slice(1).map((plan, index) => {
    const before = plans[index]!;
    const added = plan.leave.length - before.leave.length;
    return { before, plan, gain: (plan.days - before.days) / added };
  });
  const best = steps.reduce((one, other) => (other.gain > one.gain ? other : one));
  if (best.gain <= 1) return '再往上加，请几天就多几天。';
  const { before, plan } = best;
  return `加得最值的一步，是从 ${before.leave.length} 天到 ${plan.leave.length} 天，连休从 ${before.days} 天变成 ${plan.days} 天。`;
}

/** `2 月 15 日到 23 日` */
function runText({ date, days }: DayRun): string {
  const last = dayAfter(date, days - 1);
  const end = last.month === date.month ? `${last.day} 日` : dateText(last);
  return days === 1 ? dateText(date) : `${dateText(date)}到 ${end}`;
}

function dateText({ month, day }: CivilDate): string {
  return `${month} 月 ${day} 日`;
}

/** The name of a stretch, which may be that of two holidays, within a list. */
function spokenName(name: string): string {
  return name.replace('、', '与');
}
