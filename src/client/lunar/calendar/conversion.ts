import { readDate } from '#domain/calendar/read-date.ts';
import {
  type CalendarRule,
  dayName,
  type CivilDate,
  isoText,
  lunarOf,
  type LunarDate,
  LunarRangeError,
  monthName,
  solarOf,
  yearName,
} from '#domain/lunar/index.ts';
import { failure, success, type Result } from '#domain/result.ts';

/**
 * The parameters of a conversion in the address: the text of the converter, which may name a lunar date as well, and the three
 * fields that addresses had before.
 */
export const fields = { text: 'solar', year: 'ly', month: 'lm', day: 'ld' } as const;

/** No date is longer; the rest of a pasted text would only lengthen the address. */
const longestInput = 40;

/** A date in both calendars. */
export interface Conversion {
  readonly solar: CivilDate;
  readonly lunar: LunarDate;
}

export interface ReadConversion {
  /** The typed texts, which the fields show again. */
  readonly typed: Readonly<Record<string, string>>;
  /** The result; absent where no conversion was requested. */
  readonly result?: Result<Conversion>;
  /** The Gregorian date of a successful conversion. */
  readonly date?: CivilDate;
}

/** Reads a conversion from an address. */
export function readConversion(query: URLSearchParams, rule?: CalendarRule): ReadConversion {
  const typed = Object.fromEntries(
    Object.values(fields).flatMap((name) => (query.get(name) ? [[name, query.get(name)!.slice(0, longestInput)]] : [])),
  );
  const text = typed[fields.text];
  const result = text ? fromText(text, rule) : fromLunar(typed, rule);
  return { typed, ...(result && { result }), ...(result?.ok && { date: result.value.solar }) };
}

/** Formats the other side of a conversion: “四月十五（壬申猴年）” for a Gregorian date, “1992-05-17” for a lunar one. */
export function answerText(text: string, { solar, lunar }: Conversion): string {
  if (readLunar(text)) return isoText(solar);
  return `${monthName(lunar.month, lunar.leap)}${dayName(lunar.day)}（${yearName(lunar.year)}）`;
}

function fromText(text: string, rule: CalendarRule | undefined): Result<Conversion> {
  const lunar = readLunar(text);
  if (lunar) return refusable(() => ({ solar: solarOf(lunar, rule), lunar }));
  const read = readDate(text);
  if (!read.ok) return read;
  const { year, month, day } = read.value;
  return refusable(() => ({ solar: read.value, lunar: lunarOf(year, month, day, rule) }));
}

/** Reads a lunar date by its names: “1992 年四月十五”, “2033 闰冬月初一”. */
function readLunar(text: string): LunarDate | undefined {
  const plain = text.normalize('NFKC').replace(/[\s农历]/g, '');
  const [, year, leap, monthText = '', dayText = ''] = /^(\d{4})年?(闰?)(\D{1,2}月)(\D{2})$/.exec(plain) ?? [];
  const month = monthAliases[monthText] ?? numbers.find((number) => monthName(number) === monthText);
  const day = numbers.find((number) => dayName(number) === dayText);
  return year && month && day ? { year: Number(year), month, leap: leap !== '', day } : undefined;
}

/** The numbers that a month or a day can have. */
const numbers = Array.from({ length: 30 }, (_, index) => index + 1);

const monthAliases: Readonly<Record<string, number>> = { 十一月: 11, 十二月: 12 };

function fromLunar(
  typed: Readonly<Record<string, string>>,
  rule: CalendarRule | undefined,
): Result<Conversion> | undefined {
  // NFKC turns full-width digits into ASCII ones.
  const texts = [fields.year, fields.month, fields.day].map((name) => typed[name]?.normalize('NFKC').trim());
  if (texts.every((text) => text === undefined)) return undefined;
  const [year, day] = [texts[0], texts[2]].map((text) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined));
  const [, month, leap] = /^(\d{1,2})(L?)$/.exec(texts[1] ?? '') ?? [];
  if (year === undefined) return missing('农历的年份要写成 2033 这样的数字。');
  if (month === undefined) return missing('农历的月份无法识别，请从列表里选。');
  if (day === undefined) return missing('农历的日子无法识别，请从列表里选。');
  const lunar = { year, month: Number(month), leap: leap === 'L', day };
  return refusable(() => ({ solar: solarOf(lunar, rule), lunar }));
}

/**
 * Turns a refusal of the calendar engine, which is thrown with a message for the screen, into a `Result`; other errors
 * are thrown on.
 */
function refusable(convert: () => Conversion): Result<Conversion> {
  try {
    return success(convert());
  } catch (error) {
    if (error instanceof LunarRangeError) return failure({ code: error.code, message: error.message });
    throw error;
  }
}

function missing(message: string): Result<Conversion> {
  return failure({ code: 'not-a-lunar-date', message });
}
