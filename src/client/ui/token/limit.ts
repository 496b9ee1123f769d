/** The largest number of characters that are counted, enough for a short book. */
export const maxCounted = 200_000;

/** Answers why a text is not counted; undefined where it is. The length is in code points, as the counter shows it. */
export function refusalOf(text: string): string | undefined {
  if (text.length <= maxCounted) return undefined;
  const characters = text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
  if (characters <= maxCounted) return undefined;
  return `最多统计 ${maxCounted.toLocaleString('zh-CN')} 个字符，现在是 ${characters.toLocaleString('zh-CN')} 个。请删减，或分段统计。太长的文字不会存到本机`;
}
