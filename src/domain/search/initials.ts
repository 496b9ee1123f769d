import { foldWithOffsets } from './fold.ts';
import { type Marks, merge, type TermMatch, occurrencesIn } from './marks.ts';
import { pinyinInitials } from './pinyin-initials.ts';

/** Whether a folded term can be meant as first letters: two or more letters and digits, one of them a letter. */
export function isInitials(term: string): boolean {
  return /^(?=\d*[a-z])[a-z\d]{2,}$/.test(term);
}

/**
 * The letters that match each character of a title: letters and digits match themselves, a Chinese character the first
 * letter of each of its readings. White space and punctuation are skipped; a character without a known reading matches
 * no letter.
 */
export function titleInitials(title: string): string[] {
  return positionsOf(foldWithOffsets(title).text).map(({ letters }) => letters);
}

/** Whether a title holds every term, as it is written or as initials. */
export function matchesInitials(title: string, initials: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term) => title.includes(term) || (isInitials(term) && startsOf(initials, term).length > 0));
}

/** Marks the terms in a title, and the characters whose initials they are. */
export function marksByInitials(title: string, terms: readonly string[]): Marks {
  const folded = foldWithOffsets(title);
  const places = positionsOf(folded.text);
  const letters = places.map((place) => place.letters);
  const found = terms.flatMap((term, index): TermMatch[] => {
    if (!isInitials(term)) return [];
    const stretches = startsOf(letters, term).map((start) => places.slice(start, start + term.length));
    // Each character is marked by itself, so that signs between two of them stay unmarked.
    return stretches.flat().map(({ at, length }) => ({
      start: folded.starts[at] ?? 0,
      end: folded.ends[at + length - 1] ?? 0,
      term: index,
    }));
  });
  const all = [...occurrencesIn(folded, terms), ...found];
  return merge(all.sort((one, other) => one.start - other.start));
}

interface InitialsPosition {
  readonly at: number;
  readonly length: number;
  readonly letters: string;
}

function positionsOf(folded: string): InitialsPosition[] {
  const places: InitialsPosition[] = [];
  let at = 0;
  for (const character of folded) {
    const letters = /[a-z\d]/.test(character) ? character : pinyinInitials(character);
    if (letters || /\p{L}/u.test(character)) places.push({ at, length: character.length, letters });
    at += character.length;
  }
  return places;
}

/** The indices from which the initials match all letters of a term. */
function startsOf(initials: readonly string[], term: string): number[] {
  const starts: number[] = [];
  for (let start = 0; start + term.length <= initials.length; start += 1) {
    let same = 0;
    while (same < term.length && initials[start + same]!.includes(term[same]!)) same += 1;
    if (same === term.length) starts.push(start);
  }
  return starts;
}
