// Rebuilds src/domain/search/pinyin-table.ts: node tests/generate/pinyin/generate.ts kTGHZ2013.txt kXHC1983.txt
// The files are those of mozillazg/pinyin-data (MIT), two properties of Unihan (Unicode License): the readings of
// 通用规范汉字字典 (the 8,105 characters of 通用规范汉字表) and of 现代汉语词典 (also traditional and older characters).
import { readFileSync, writeFileSync } from 'node:fs';

/** The part of Unicode in which nearly all of them stand. */
const first = 0x4e00;
const last = 0x9fff;

/** The table as it must stand in src/domain/search. */
function pinyinTableSource(dictionaries: readonly string[]): string {
  const initials = readInitials(dictionaries);
  const block = Array.from({ length: last - first + 1 }, (_, at) => initials.get(first + at)?.[0] ?? '-');
  const more = [...initials].filter(([code, letters]) => isInBlock(code) && letters.length > 1);
  const rare = [...initials].filter(([code]) => !isInBlock(code));
  return [
    '// Made by tests/generate/pinyin/generate.ts from kTGHZ2013 and kXHC1983 of Unihan. Not edited by hand.',
    '',
    '/** For each character from 一 (U+4E00) on the first letter of a reading, or `-` where there is none. */',
    'export const firstLetters =',
    `  '${block.join('').replace(/-+$/, '')}';`,
    '',
    '/** What else some of them begin with. */',
    'export const furtherLetters =',
    `  '${more.map(([code, letters]) => String.fromCodePoint(code) + letters.slice(1)).join('')}';`,
    '',
    '/** Those that stand elsewhere in Unicode. */',
    'export const rareLetters =',
    `  '${rare.map(([code, letters]) => String.fromCodePoint(code) + letters).join('')}';`,
    '',
  ].join('\n');
}

/** `U+91CD: chóng,zhòng  # 重` gives c and z. */
function readInitials(dictionaries: readonly string[]): Map<number, string> {
  // Unihan counts it among the signs, not among the characters.
  const initials = new Map([['〇'.codePointAt(0)!, 'l']]);
  for (const [, code = '', readings = ''] of dictionaries.join('\n').matchAll(/^U\+([0-9A-F]+): (\S+)/gm)) {
    const letters = readings.split(',').map((reading) => reading.normalize('NFD')[0]);
    const known = initials.get(parseInt(code, 16)) ?? '';
    initials.set(parseInt(code, 16), [...new Set([...known, ...letters])].join(''));
  }
  return new Map([...initials].sort(([one], [other]) => one - other));
}

function isInBlock(code: number): boolean {
  return code >= first && code <= last;
}

if (import.meta.main) {
  const table = new URL('../../../src/domain/search/pinyin-table.ts', import.meta.url);
  writeFileSync(table, pinyinTableSource(process.argv.slice(2).map((file) => readFileSync(file, 'utf8'))));
}
