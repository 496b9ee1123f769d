/** Names of characters that leave no mark. */
export const invisibleNames: Readonly<Record<string, string>> = {
  ' ': '空格',
  '\t': '制表符',
  '\n': '换行符',
  '\r': '换行符',
  '\u3000': '全角空格',
  '\u200b': '零宽空格',
};

/** The character at an offset in quotes, or by its name or number where it would not be seen. */
export function characterName(text: string, offset: number, names: Readonly<Record<string, string>> = {}): string {
  const point = text.codePointAt(offset) ?? 0;
  const character = String.fromCodePoint(point);
  const name = names[character];
  if (name !== undefined) return `（${name}）`;
  if (!/[\p{C}\p{Z}\p{M}]/u.test(character)) return `“${character}”`;
  return `（U+${point.toString(16).toUpperCase().padStart(4, '0')}）`;
}
