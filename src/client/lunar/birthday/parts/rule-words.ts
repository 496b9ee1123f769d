import {
  type Anniversary,
  asksLeapMonth,
  asksMissingDay,
  type LeapMonthRule,
  type MissingDayRule,
  type AnniversaryDate,
} from '#domain/anniversary/index.ts';
import { monthName } from '#domain/lunar/index.ts';

/** The label of a rule and its effect in one sentence. */
export interface RuleWords {
  readonly name: string;
  readonly sentence: string;
}

/** Describes the rules for a leap month, with the name of the month concerned. */
export function leapWords({ month }: Pick<AnniversaryDate, 'month'>): Readonly<Record<LeapMonthRule, RuleWords>> {
  const [plain, leap] = [monthName(month), monthName(month, true)];
  return {
    'leap-else-plain': { name: '有闰过闰', sentence: `有${leap}的年份在${leap}过，没有的年份在${plain}过。` },
    plain: { name: '总过平月', sentence: `每年都在${plain}过，有${leap}的年份也一样。` },
    'leap-only': { name: '只过闰月', sentence: `只有${leap}的年份才过，两次之间常隔十几年或更久。` },
    both: { name: '两次都过', sentence: `有${leap}的年份在${plain}和${leap}各过一次。` },
  };
}

const lunarMissing: Readonly<Record<MissingDayRule, RuleWords>> = {
  'last-day': { name: '提前到廿九', sentence: '那个月没有三十，就在月末的廿九过。' },
  'next-day': { name: '顺延到初一', sentence: '那个月没有三十，就在下个月初一过。' },
  skip: { name: '那年不过', sentence: '那个月没有三十，就等到有三十的年份。' },
};

const solarMissing: Readonly<Record<MissingDayRule, RuleWords>> = {
  'last-day': { name: '提前到 28 日', sentence: '平年没有 2 月 29 日，就在 2 月 28 日过。' },
  'next-day': { name: '顺延到 3 月 1 日', sentence: '平年没有 2 月 29 日，就在 3 月 1 日过。' },
  skip: { name: '只过闰年', sentence: '只有闰年才过，四年（或八年）一次。' },
};

/** Describes the rules for a day that some years lack. */
export function missingWords({
  calendar,
}: Pick<AnniversaryDate, 'calendar'>): Readonly<Record<MissingDayRule, RuleWords>> {
  return calendar === 'lunar' ? lunarMissing : solarMissing;
}

/** Describes the chosen rules and reminders, where they have an effect: “有闰过闰；提前 1、7 天提醒”. */
export function choicesText({ origin, rules, reminders }: Anniversary): string {
  return [
    ...(asksLeapMonth(origin) ? [leapWords(origin)[rules.leapMonth].name] : []),
    ...(asksMissingDay(origin) ? [missingWords(origin)[rules.missingDay].name] : []),
    ...(reminders.daysBefore.length > 0
      ? [`${reminders.daysBefore.map(reminderText).join('、')} ${reminders.at} 提醒`]
      : []),
  ].join('；');
}

/** Formats a reminder: “当天”, “提前 3 天”. */
export function reminderText(daysBefore: number): string {
  return daysBefore === 0 ? '当天' : `提前 ${daysBefore} 天`;
}
