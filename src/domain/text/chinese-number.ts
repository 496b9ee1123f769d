const digits = '〇一二三四五六七八九';

/** A whole number in Arabic or Chinese digits: `2024`, `二〇二四`, `二十九`, `廿九`, `卅`, `两`, `十`. */
export const numberPattern = '(?:\\d{1,9}|[〇零○一二三四五六七八九十廿卅百两]{1,6})';

/** The value of a text that {@link numberPattern} matches; NaN for a text that is no number (`十十`). */
export function chineseNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const plain = text.replace(/[零○]/g, '〇').replace(/两/g, '二').replace(/廿/g, '二十').replace(/卅/g, '三十');
  if (/^[〇一二三四五六七八九]+$/.test(plain)) return Number([...plain].map((sign) => digits.indexOf(sign)).join(''));
  const found = /^(?:([一二三四五六七八九])百〇?)?(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(plain);
  if (!found) return Number.NaN;
  const [, hundreds, tens, ten, ones] = found;
  const tenth = ten ? (tens ? digits.indexOf(tens) : 1) : 0;
  return (hundreds ? digits.indexOf(hundreds) * 100 : 0) + tenth * 10 + (ones ? digits.indexOf(ones) : 0);
}
