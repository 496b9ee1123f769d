import { firstLetters, furtherLetters, rareLetters } from './pinyin-table.ts';

const start = 0x4e00;

/**
 * The first letters of a character's readings, `cz` for 重: of every character of 通用规范汉字字典 or 现代汉语词典, so that
 * all 8,105 of 通用规范汉字表 are among them, with every reading either of the two has. Nothing for any other.
 */
export function pinyinInitials(character: string): string {
  const rare = further().get(character) ?? '';
  const letter = firstLetters[(character.codePointAt(0) ?? 0) - start];
  return letter && letter !== '-' ? letter + rare : rare;
}

let known: ReadonlyMap<string, string> | undefined;

/** The table is decoded at the first use, because most visits to a page never need it. */
function further(): ReadonlyMap<string, string> {
  const entries = (furtherLetters + rareLetters).matchAll(/([^a-z])([a-z]+)/gu);
  return (known ??= new Map([...entries].map(([, character = '', letters = '']) => [character, letters])));
}
