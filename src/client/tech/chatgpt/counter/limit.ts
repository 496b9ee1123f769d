/** As many characters as are counted; enough for a book of the shorter kind. */
export const mostCounted = 200_000;

/** Why a text is not counted; undefined where it is. Counts code points, as the counter does. */
export function refusalOf(text: string): string | undefined {
  if (text.length <= mostCounted) return undefined;
  const characters = text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
  if (characters <= mostCounted) return undefined;
  return `最多数 ${mostCounted.toLocaleString('zh-CN')} 个字符，现在是 ${characters.toLocaleString('zh-CN')} 个。请删掉一些，或者分段来数。太长的文字也不会存在本机`;
}
