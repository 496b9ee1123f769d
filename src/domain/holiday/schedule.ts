import type { CivilDate } from '../lunar/index.ts';

/** A notice of the State Council (or of its General Office) that arranges the days off of a year. */
export interface Notice {
  /** The address of the notice; empty where it is unknown, as with a pasted text. */
  readonly url: string;
  /** 国办发明电〔2025〕7号 */
  readonly number?: string;
  readonly title?: string;
  /** the date the notice itself bears */
  readonly issued?: CivilDate;
}

/** A day a notice names: off, or a working day that would be none. */
export interface ScheduledDay {
  readonly date: CivilDate;
  /** the holiday it belongs to, as the notice writes it */
  readonly name: string;
  readonly work: boolean;
}

/** All days that the notices of one year name, by date. Days of the December before belong to it as well. */
export interface YearSchedule {
  readonly year: number;
  readonly notices: readonly Notice[];
  readonly days: readonly ScheduledDay[];
}

/** Schedules by the year of their notice. */
export type Schedules = ReadonlyMap<number, YearSchedule>;

const shortNames: Readonly<Record<string, string>> = {
  '“五一”': '劳动节',
  '“五一”国际劳动节': '劳动节',
  '“十一”': '国庆节',
  抗日战争暨世界反法西斯战争胜利70周年纪念日: '抗战胜利纪念日',
};

/** The name of a holiday as people call it today; notices have written it in several ways. */
export function shortName(name: string): string {
  return shortNames[name] ?? name;
}

/** The full title of a year's notice. */
export function usualTitle(year: number): string {
  return `国务院办公厅关于${year}年部分节假日安排的通知`;
}
