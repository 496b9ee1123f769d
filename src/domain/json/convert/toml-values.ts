/** A value that is no string and no bracket: a number, a date, a word. */
export interface BareValue {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A date and a time may have one space between them. */
const bare = /\d{4}-\d\d-\d\d [\d:][^\s,\]}#]*|[^\s,\]}#"'[{=]+/y;

/**
 * The bare values of a TOML text in order: strings, comments and keys are passed over, since `2021-02-30` is a name where a key may stand.
 * Of a text that is no TOML some may be missing; the parser refuses that.
 */
export function* findBareValues(text: string): Generator<BareValue> {
  const open: string[] = [];
  let isKey = true;
  for (let at = 0; at < text.length;) {
    const sign = text[at]!;
    const skipped = endOfString(text, at);
    if (sign === '#') at = endOfLine(text, at);
    else if (skipped > at) at = skipped;
    else if (isKey && sign === '[' && open.length === 0) at = endOfHeader(text, at);
    else if (!isKey && !/[\s,\]}[{=]/.test(sign)) {
      const end = endOfBare(text, at);
      yield { text: text.slice(at, end), start: at, end };
      at = end;
    } else {
      isKey = follow(sign, isKey, open);
      at += 1;
    }
  }
}

/** Whether a key is to come after a sign. */
function follow(sign: string, isKey: boolean, open: string[]): boolean {
  if (sign === '=') return false;
  if (sign === '[' || sign === '{') open.push(sign);
  if (sign === ']' || sign === '}') {
    open.pop();
    return false;
  }
  if (sign === '{') return true;
  if (sign === ',') return open[open.length - 1] === '{';
  return isKey || (sign === '\n' && open.length === 0);
}

function endOfBare(text: string, at: number): number {
  bare.lastIndex = at;
  return bare.test(text) ? bare.lastIndex : at + 1;
}

/** The offset at which the string that begins at `start` ends; `start` itself where no string begins. */
function endOfString(text: string, start: number): number {
  const quote = text[start]!;
  if (quote !== '"' && quote !== "'") return start;
  const fence = text.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  for (let at = start + fence.length; at < text.length; at += 1) {
    if (text.startsWith(fence, at)) return fence.length === 1 ? at + 1 : endOfFence(text, at);
    if (fence.length === 1 && text[at] === '\n') return at;
    if (quote === '"' && text[at] === '\\') at += 1;
  }
  return text.length;
}

/** One or two quotes before the closing three belong to the text of the string (TOML 1.1). */
function endOfFence(text: string, start: number): number {
  let end = start + 3;
  while (end < start + 5 && text[end] === text[start]) end += 1;
  return end;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** `[a."b]".c]`: strings are keys here too. */
function endOfHeader(text: string, start: number): number {
  for (let at = start; at < text.length;) {
    if (text[at] === '\n' || text[at] === '#') return at;
    at = Math.max(endOfString(text, at), at + 1);
  }
  return text.length;
}

const shape = /^(\d{4}-\d\d-\d\d)?(?:(?:^|[Tt ])(\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?([Zz]|[+-]\d\d:\d\d)?$/;

/**
 * A date, a time or both of TOML 1.1 in the form of RFC 3339, with every digit of the second; undefined for any other
 * value, `impossible` for a day or a time that does not exist.
 */
export function readTomlDate(value: string): string | undefined {
  const [, day, minutes, rest = ':00', offset = ''] = shape.exec(value) ?? [];
  if (day === undefined && minutes === undefined) return undefined;
  // An offset belongs to a date with a time alone.
  if (offset !== '' && (day === undefined || minutes === undefined)) return undefined;
  if (day !== undefined && !isRfc3339Date(day)) return 'impossible';
  if (minutes === undefined) return day;
  const clock = minutes + rest;
  const zone = offset.toUpperCase();
  if (!(zone === '' ? isRfc3339Clock(clock) : isRfc3339Time(clock + zone))) return 'impossible';
  return day === undefined ? clock : `${day}T${clock}${zone}`;
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether `2024-02-29` (full-date of RFC 3339) is a day of the calendar. */
function isRfc3339Date(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (daysOfMonths[month - 1] ?? 0));
}

/**
 * Whether `07:32:00.5` (partial-time of RFC 3339) is a time of the day. A second 60 is one at 23:59 only; `offset` says where 23:59 is
 * (minutes east of UTC), since leap seconds are put in at the end of a day of UTC.
 */
function isRfc3339Clock(text: string, offset = 0): boolean {
  const [, hour = 99, minute = 0, second = 0] = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?$/.exec(text)?.map(Number) ?? [];
  if (hour > 23 || minute > 59) return false;
  const minuteOfUtc = (hour * 60 + minute - offset + 2880) % 1440;
  return second < 60 || (second === 60 && minuteOfUtc === 1439);
}

/** Whether a text is a full-time of RFC 3339: a clock with `Z` or an offset. */
function isRfc3339Time(text: string): boolean {
  const [, clock = '', sign = '+', hours = '0', minutes = '0'] = /^(.*?)(?:[Zz]|([+-])(\d\d):(\d\d))$/.exec(text) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59) return false;
  return isRfc3339Clock(clock, (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
}
