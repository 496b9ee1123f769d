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
