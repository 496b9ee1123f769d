/** The range of a time in a line, in UTF-16 code units. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

const clock = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,40})?)?';
const offset = '(?:\\s?(?:Z|UTC|GMT)(?![A-Za-z])|\\s?[+-]\\d{2}:?\\d{2}(?!\\d))?(?:\\[[A-Za-z][\\w/+-]{0,60}\\])?';
const weekday = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}';
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';

/** The ways in which programs write times into logs; anything rarer is read where it has a line to itself. */
const shapes = [
  `\\d{4}(?:-\\d{1,2}-|/\\d{1,2}/)\\d{1,2} ?(?:上午|下午|中午|晚上|早上|凌晨) ?${clock}`,
  `\\d{4}-\\d{2}-\\d{2}(?:[T ]${clock}${offset})?`,
  `\\d{4}/\\d{1,2}/\\d{1,2}(?:[ T]${clock}${offset})?`,
  `\\d{1,2}/${month}/\\d{4}:\\d{2}:\\d{2}:\\d{2}(?: [+-]\\d{4})?`,
  `${weekday}, \\d{1,2}[ -]${month}[ -]\\d{2,4} ${clock}(?: (?:[+-]\\d{4}|GMT|UTC))?`,
  `${weekday} ${month} {1,2}\\d{1,2} ${clock}(?: [A-Z]{3,4})? \\d{4}`,
  '\\d{4}年\\d{1,2}月\\d{1,2}[日号](?:\\s?(?:上午|下午|晚上|早上|凌晨)?\\s?\\d{1,2}(?:[时点](?:\\d{1,2}分(?:\\d{1,2}秒)?)?|:\\d{2}(?::\\d{2})?))?',
  '\\d{19}|\\d{16}|\\d{13}(?:\\.\\d{1,6})?|\\d{10}(?:\\.\\d{1,9})?',
];

const anywhere = new RegExp(`(^|[^\\w.+/-])(?:${shapes.join('|')})(?![\\w]|[.:/-]\\d)`, 'g');

/** Every time in a line of text, from left to right. Bare numbers count only with the digits of s, ms, µs and ns today. */
export function findTimes(line: string): TimeRange[] {
  return Array.from(line.matchAll(anywhere), ({ index, 0: text, 1: before = '' }) => ({
    start: index + before.length,
    end: index + text.length,
  }));
}
