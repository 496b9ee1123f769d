const digits = '零一二三四五六七八九';

/** A count from 0 to 99 in Chinese words, as it stands before a measure word: 两, 十二, 三十五. */
export function chineseCount(count: number): string {
  if (count === 2) return '两';
  const tens = Math.floor(count / 10);
  const ten = tens > 0 ? `${tens > 1 ? digits[tens] : ''}十` : '';
  return ten && count % 10 === 0 ? ten : ten + digits[count % 10];
}
