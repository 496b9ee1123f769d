import type { FestivalBasis } from './festival-day.ts';
import type { FestivalKind } from './festival-rule.ts';
import type { Festival } from './festivals.ts';

/** A filter for the festivals of a year; conditions that are not given do not matter. */
export interface FestivalFilter {
  readonly kind?: FestivalKind | undefined;
  readonly basis?: FestivalBasis | undefined;
  /** only those that are widely kept */
  readonly main?: boolean;
  /** words to be found in the names, kind, rule or date of the festival */
  readonly words?: string;
}

/** The festivals that pass a filter, in their order. */
export function filterFestivals(
  festivals: readonly Festival[],
  { kind, basis, main = false, words = '' }: FestivalFilter,
): readonly Festival[] {
  const chosen = festivals.filter(
    (festival) =>
      (kind === undefined || festival.kind === kind) &&
      (basis === undefined || festival.basis === basis) &&
      (!main || festival.main),
  );
  return findFestivals(chosen, words);
}

/**
 * Searches for the words as one phrase regardless of spaces, as in “第 2 个星期日”; where that finds nothing, for each word.
 */
function findFestivals(festivals: readonly Festival[], words: string): readonly Festival[] {
  const together = festivals.filter((festival) => isAbout(festival, fold(words)));
  if (together.length > 0) return together;
  const apart = words.split(/\s+/).map(fold);
  return festivals.filter((festival) => apart.every((word) => isAbout(festival, word)));
}

function isAbout(festival: Festival, word: string): boolean {
  return textsOf(festival).some((text) => holds(text, word));
}

function textsOf({ name, aliases, kind, basis, rule, date }: Festival): string[] {
  return [name, ...aliases, kind, basis, rule, `${date.month}月${date.day}日`].map(fold);
}

/** Width of letters and digits, case and spaces do not matter: “5月” is found in “５ 月”. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/** Whether a text holds a word; a number is not found within a longer one: “1月” not in “11月”. */
function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isDigit(word[0]) || !isDigit(text[at - 1])) return true;
  }
  return false;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
