import { pinyinSyllables } from '../text/pinyin-syllables.ts';

let few: RegExp | undefined;

/** Whether a text is at most three syllables of pinyin, as names are; there are fewer than a hundred million of them. */
export function isPinyinName(text: string): boolean {
  few ??= new RegExp(`^(?:${pinyinSyllables().join('|')}){1,3}$`);
  return few.test(text);
}
