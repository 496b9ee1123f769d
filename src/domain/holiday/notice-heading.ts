import { isCivilDate, type CivilDate } from '../lunar/index.ts';
import { plainText } from './notice-text.ts';
import type { Notice } from './schedule.ts';

/** Number, address and date of a pasted notice, as far as they are in it. */
export function headingOf(source: string, title: string): Notice {
  const text = plainText(source);
  const url = /https?:\/\/(?:[a-z0-9-]+\.)*gov\.cn\/[\w/.-]+/.exec(source)?.[0] ?? '';
  const [, office, year, count] = /(国办?发明电)[〔[【(](\d{4})[〕\]】)](\d{1,3})号/.exec(text) ?? [];
  const issued = issuedDate(text);
  return { url, ...(office ? { number: `${office}〔${year}〕${count}号` } : {}), title, ...(issued ? { issued } : {}) };
}

/** The year a notice for a whole year is about. */
export function yearOfNotice(text: string): number | undefined {
  const found =
    /关于(\d{4})年(?:部分)?节假日/.exec(text) ??
    /现将(\d{4})年元旦/.exec(text) ??
    /(\d{4})年(?:部分|法定)?(?:节假日|放假)/.exec(text);
  return found ? Number(found[1]) : undefined;
}

/** A notice ends with the name of its office and the date. */
function issuedDate(text: string): CivilDate | undefined {
  const found = /国务院(?:办公厅)?(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text)?.slice(1).map(Number);
  const [year = 0, month = 0, day = 0] = found ?? [];
  return isCivilDate(year, month, day) ? { year, month, day } : undefined;
}
