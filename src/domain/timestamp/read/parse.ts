import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { withinRange } from '../core/range.ts';
import { rankCandidates } from '../core/rank.ts';
import type { TimestampGuess, ReadAs, TimestampReading, TimestampContext, TimestampReader } from '../core/reading.ts';
import { yearsSentence } from '../core/wall.ts';
import { openZone } from '../core/zone.ts';
import { readChinese } from './chinese.ts';
import { readEnglish, asChinese } from './english.ts';
import { readIdentifier } from './identifier.ts';
import { readIso } from './iso.ts';
import { readNumericTimestamp } from './number.ts';
import { readSlashed } from './slashed.ts';

/** What reading a text depends on. */
export interface ParseOptions {
  /** The clocks that dates without a zone are read by: an IANA name or an offset. */
  readonly timeZone: string;
  /** The present in nanoseconds since the epoch, for texts relative to it (明天, 3 天前). */
  readonly now?: bigint | undefined;
  /** Takes the text only this way; refused where it cannot be taken so. */
  readonly unit?: ReadAs | undefined;
  /**
   * `readDayName` of `day-names.ts`, which is asked before the other Chinese dates. It is an argument because it takes the
   * tables of terms and festivals: 13 kB that a page loads once a text needs them.
   */
  readonly dayNames?: TimestampReader | undefined;
}

/** Readers in order: identifiers come before numbers, because their digits could be read as numbers, too. */
const readers: readonly TimestampReader[] = [readIdentifier, readNumericTimestamp, readIso, readSlashed, readEnglish];

/** The longest text that is read as one time; longer texts are for the batch conversion. */
const maxCharacters = 250;

/**
 * Reads a moment from nearly any way of writing one: a number (seconds to nanoseconds by its size, and every other count it
 * could be, ranked), ISO 8601, RFC 3339, RFC 9557, RFC 2822, HTTP dates, 中文日期, relative words, identifiers with a time in
 * them. Exact to the nanosecond; nothing passes through a floating point number.
 */
export function parseTimestamp(text: string, options: ParseOptions): Result<TimestampReading, TimestampErrorCode> {
  const zone = openZone(options.timeZone);
  if (!zone.ok) return zone;
  const plain = cleanText(text);
  if (plain === '') return refuseTimestamp('empty', '请输入时间戳或日期');
  if (plain.length > maxCharacters) return tooLong(plain);
  const context = { zone: zone.value, now: options.now };
  const guesses = read(plain, context, options.dayNames) ?? unreadable(plain, text);
  if (!guesses.ok) return guesses;
  return chooseReading(guesses.value, context, options.unit);
}

function read(
  text: string,
  context: TimestampContext,
  dayNames: TimestampReader | undefined,
): ReturnType<TimestampReader> {
  for (const reader of [...readers, ...(dayNames ? [dayNames] : []), readChinese]) {
    const guesses = reader(text, context);
    if (guesses) return guesses;
  }
  const chinese = asChinese(text);
  return chinese === undefined ? undefined : readChinese(chinese, context);
}

function chooseReading(
  guesses: readonly TimestampGuess[],
  { zone }: TimestampContext,
  unit: ReadAs | undefined,
): Result<TimestampReading, TimestampErrorCode> {
  const possible = guesses.filter(({ epochNanoseconds }) => withinRange(epochNanoseconds, zone));
  const candidates = rankCandidates(unit ? possible.filter((guess) => guess.unit === unit) : possible);
  const [first] = candidates;
  if (first) return success({ ...first, candidates });
  return possible.length > 0
    ? refuseTimestamp('unknown-unit', '这种写法不能按所选的单位识别')
    : refuseTimestamp('out-of-range', yearsSentence);
}

/**
 * Removes characters pasted around a time (quotes, angle brackets, the comma of a JSON line) and replaces full-width
 * signs.
 */
function cleanText(text: string): string {
  const plain = (text.length > 4000 ? text.slice(0, 4000) : text).normalize('NFKC').trim();
  return plain
    .replace(/[,;，；。]+$/, '')
    .replace(/^(["'`“‘])(.*)["'`”’]$/s, '$2')
    .replace(/^[<«](.*)[>»]$/s, '$1')
    .trim();
}

function tooLong(plain: string) {
  if (/^[+-]?[\d._,]+$/.test(plain)) return refuseTimestamp('out-of-range', yearsSentence);
  return refuseTimestamp('too-long', '太长了，不是一个时间');
}

const hint = '请写时间戳、2024-02-29 08:30:00、2024年2月29日 8时30分，或“3 天前”';

/** Says where the part begins that no way of writing a time has. */
function unreadable(plain: string, text: string) {
  const foreign = /[^\d\s:.,/+\-年月日号时点分秒周星期上下午前后天小个半一二三四五六日a-z()[\]]/iu.exec(plain);
  const where = foreign ? `：“${foreign[0]}”无法识别` : '';
  return refuseTimestamp('unreadable', `写法不对${where}。${hint}`, foreign ? text.indexOf(foreign[0]) : -1);
}
