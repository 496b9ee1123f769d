import { isCivilDate, type CivilDate } from '../lunar/index.ts';
import type { Notice } from './schedule.ts';

/**
 * The plain words of a pasted text: without HTML tags and entities, white space and line breaks, which mean nothing in
 * Chinese. NFKC replaces full-width digits and signs and the look-alike characters that PDF readers copy (⽉ for 月).
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#\d{1,6}|[a-z]{2,8});/gi, ' ')
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '');
}

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

/** The part of a notice about one holiday, or about two that fall together. */
export interface HolidayItem {
  readonly name: string;
  readonly text: string;
}

/** Names of holidays as notices write them; quotes differ with the source. */
const holidayNamePattern =
  '(?:元旦|春节|清明节?|(?:[“"]?五一[”"]?)?(?:国际)?劳动节|[“"]五一[”"]|端午节?|中秋节?|国庆节?|[“"]十一[”"])';
/** Matches one holiday name, or several joined ones. */
export const holidayNamesPattern = `${holidayNamePattern}(?:[、和与及]${holidayNamePattern})*`;

/** “一、元旦:” in front of a date; the number is missing in news reports, the colon in some copies. */
const itemHeading = new RegExp(
  `(?:[一二三四五六七八九十]+、([^:。;,\\d]{2,30}):|(${holidayNamesPattern}):?)(?=(?:\\d{4}年)?\\d{1,2}月)`,
  'g',
);

/** Matches the beginning of the general remarks behind the last holiday. */
const closingRemarks = /节假日期间|节日期间|各地区|鼓励单位|国务院办公厅/;

/** Parts a plain text (see `plainText`) into its holidays. */
export function holidayItems(text: string): HolidayItem[] {
  const heads = [...text.matchAll(itemHeading)];
  return heads.map((head, index) => {
    const [words, numbered, bare = ''] = head;
    const body = text.slice(head.index + words.length, heads[index + 1]?.index ?? text.length);
    return { name: withQuotes(numbered ?? bare), text: body.slice(0, endOf(body)) };
  });
}

function endOf(body: string): number {
  const found = body.search(closingRemarks);
  return found < 0 ? body.length : found;
}

function withQuotes(name: string): string {
  return name.replaceAll(/"([^"]*)"/g, '“$1”');
}
