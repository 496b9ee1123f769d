import { isYearIn } from '../calendar/year.ts';
import { failure, success, type Result } from '../result.ts';
import { readAmendment } from './notice-amendment.ts';
import { NoticeRefusal, type NoticeCode } from './notice-refusal.ts';
import { yearOfNotice, plainText, holidayItems } from './notice-text.ts';
import { readWholeYear, type NoticeReading } from './notice-year.ts';
import type { Schedules } from './schedule.ts';
import { missingCore, holidayYears } from './statutory.ts';

/** A notice has about 700 characters; a whole web page around it may come along. */
const maxNoticeLength = 20_000;

/** Fewer holidays than this make no year. */
const minHolidays = 3;

/**
 * Reads the text of a notice, copied from any source. `schedules` are the known ones: a notice that changes one holiday
 * is applied to its year. The failure's message names the fault and its place.
 */
export function parseNotice(text: string, schedules: Schedules): Result<NoticeReading, NoticeCode> {
  try {
    return success(complete(read(text, schedules)));
  } catch (error) {
    if (error instanceof NoticeRefusal) return failure({ code: error.code, message: error.message });
    throw error;
  }
}

function read(source: string, schedules: Schedules): NoticeReading {
  if (source.length > maxNoticeLength) {
    throw new NoticeRefusal('too-long', `文字有 ${source.length} 字，超过 ${maxNoticeLength} 字；请只粘贴通知本身。`);
  }
  const text = plainText(source);
  if (!text) throw new NoticeRefusal('empty', '还没有粘贴文字。');
  const items = holidayItems(text);
  if (items.length >= minHolidays) return readWholeYear(source, checkedYear(text), items);
  const amended = readAmendment(source, text, schedules);
  if (amended) return amended;
  if (items.length > 0) {
    const names = items.map(({ name }) => name).join('、');
    throw new NoticeRefusal(
      'incomplete',
      `只读到${names}，一年的通知至少有元旦、春节、劳动节和国庆节，文字可能没有复制完整。`,
    );
  }
  throw new NoticeRefusal('no-notice', '这段文字不像放假通知：没有找到“春节：2月5日至11日放假”这样的句子。');
}

function complete(reading: NoticeReading): NoticeReading {
  const { year, days } = reading.schedule;
  const missing = missingCore(year, days).join('、');
  if (!missing) return reading;
  throw new NoticeRefusal('incomplete', `没有读到 ${year} 年${missing}的放假日，文字可能没有复制完整。`);
}

function checkedYear(text: string): number {
  const year = yearOfNotice(text);
  if (year === undefined) {
    throw new NoticeRefusal('no-year', '看不出是哪一年的安排：请连同标题，或“现将某年元旦、春节……”那一句一起粘贴。');
  }
  if (isYearIn(year, holidayYears)) return year;
  throw new NoticeRefusal(
    'no-year',
    `这是 ${year} 年的安排，本站只收 ${holidayYears.first} 至 ${holidayYears.last} 年的。`,
  );
}
