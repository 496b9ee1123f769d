import chineseDays from 'chinese-days';
import { Solar } from 'lunar-typescript';
import solarLunar from 'solarlunar';
import { SolarDay } from 'tyme4ts';
import type { AskDay } from '#client/lunar/truth/device-calendar.ts';
import { type CivilDate, civilDate, isoText } from '#domain/lunar/index.ts';

interface Answer {
  readonly year: number;
  /** Negative for a leap month, as both libraries of 6tail write it. */
  readonly month: number;
  readonly day: number;
}

/** How each package that is compared answers for a day, by the calls that its documentation shows. */
export const lunarPackages: Readonly<Record<string, AskDay>> = {
  tyme4ts: asking(({ year, month, day }) => {
    const lunar = SolarDay.fromYmd(year, month, day).getLunarDay();
    return { year: lunar.getYear(), month: lunar.getMonth(), day: lunar.getDay() };
  }),
  'lunar-typescript': asking(({ year, month, day }) => {
    const lunar = Solar.fromYmd(year, month, day).getLunar();
    return { year: lunar.getYear(), month: lunar.getMonth(), day: lunar.getDay() };
  }),
  solarlunar: asking(({ year, month, day }) => {
    const lunar = solarLunar.solar2lunar(year, month, day);
    if (lunar === -1) throw new Error(`no answer for ${year}-${month}-${day}`);
    return { year: lunar.lYear, month: lunar.isLeap ? -lunar.lMonth : lunar.lMonth, day: lunar.lDay };
  }),
  'chinese-days': asking((date) => {
    const lunar = chineseDays.getLunarDate(isoText(date));
    return { year: lunar.lunarYear, month: lunar.isLeap ? -lunar.lunarMon : lunar.lunarMon, day: lunar.lunarDay };
  }),
};

function asking(ask: (date: CivilDate) => Answer): AskDay {
  return (number) => {
    const { year, month, day } = ask(civilDate(number));
    const [twoMonth = '', twoDay = ''] = [Math.abs(month), day].map((value) => String(value).padStart(2, '0'));
    return `${year}-${twoMonth}${month < 0 ? 'L' : ''}-${twoDay}`;
  };
}
